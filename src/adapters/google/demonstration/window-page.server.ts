import { html } from "hono/html";
import { plainPage, type Html } from "#platform/http/plain-page.ts";
import { people, type Person } from "./people.ts";

type WindowPage = {
  /** The redirect URI, which the content security policy must allow. */
  returnTo: string;
  /** The typed user, if the email address is invalid. */
  typed?: Person;
};

/** The demo's page: choose a user or cancel. */
export function windowPage({ returnTo, typed }: WindowPage): Promise<Response> {
  const body = html`<p class="note">
      <strong>A demonstration.</strong> This is not Google: it stands in for Google on this machine,
      so that signing in can be tried without an account there. You are whoever you say you are.
    </p>
    <h1>Who are you?</h1>
    <form method="post">
      <ul class="card">
        ${people.map(
          ({ email, name, isVerified }) =>
            html`<li>
              <button class="row" name="person" value="${email}">
                ${name}
                <small>${email}${isVerified ? "" : ", an address that is not verified"}</small>
              </button>
            </li>`,
        )}
      </ul>
    </form>
    <h2>Somebody else</h2>
    ${somebodyElse(typed)}
    <h2>Also worth trying</h2>
    <p class="muted">
      Close this window. Tell your browser to block windows of this site. Create an account with a
      password first, and come here with its address before you have verified it, and after.
    </p>`;
  return plainPage({
    title: "Sign in – a demonstration",
    body,
    status: typed ? 422 : 200,
    // Browsers also apply form-action to the redirect after a form.
    allow: [`form-action 'self' ${new URL(returnTo).origin}`],
  });
}

function somebodyElse(typed: Person | undefined): Html {
  return html`<form method="post" class="fields" novalidate>
    <label>
      Name
      <input type="text" name="name" autocomplete="off" maxlength="200" value="${typed?.name}" />
    </label>
    <label>
      Email
      <input
        type="email"
        name="email"
        autocomplete="off"
        maxlength="254"
        value="${typed?.email}"
        ${typed ? html`aria-invalid="true" aria-describedby="email-error" autofocus` : ""}
      />
    </label>
    ${
      typed
        ? html`<p id="email-error" class="error">
            Please enter an email address, such as name@example.com.
          </p>`
        : ""
    }
    <label class="check">
      <input
        type="checkbox"
        name="unverified"
        value="yes"
        ${typed?.isVerified === false ? "checked" : ""}
      />
      Email not verified
    </label>
    <p class="buttons">
      <button class="button" name="answer" value="yes">Continue</button>
      <button class="button plain" name="answer" value="no">Cancel</button>
    </p>
  </form>`;
}

/** Shown for a request that is not from the shop. */
export function badQuestionPage(): Promise<Response> {
  const body = html`<h1>This window was not opened by the shop</h1>
    <p>Please close it, and press “Sign in with Google” once more.</p>`;
  return plainPage({ title: "Sign in – a demonstration", body, status: 400 });
}
