import { afterAll, beforeAll, expect, test } from "vitest";
import { setMessages } from "#modules/core/rules/language/texts.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { ada } from "#testing/accounts/auth-api.ts";
import { authApiForEachTest } from "#testing/accounts/auth-api-setup.ts";

const { database, api } = authApiForEachTest();

beforeAll(() => {
  setMessages("de", {
    "account-emails.verify.subject": "Bestätigen Sie Ihre E-Mail-Adresse für {shop}",
    "account-emails.reset.subject": "Neues Passwort für {shop}",
  });
});
afterAll(() => setMessages("de", {}));

const language = async () =>
  (await database.db.selectFrom("account").select("language").executeTakeFirst())?.language;
const subjects = async () => (await api.emails()).map(({ subject }) => subject);

test("an account is written to in the language of its last sign-in", async () => {
  const { email, password } = ada;
  await inLanguage("de", () => api.post("sign-up", ada));
  expect(await language()).toBe("de");
  await inLanguage("de", async () => api.post(`verify-email?token=${await api.newestToken()}`, {}));
  // A stranger's request in another language changes nothing.
  await api.post("reset", { email });
  expect(await subjects()).toEqual([
    "Bestätigen Sie Ihre E-Mail-Adresse für Marlow",
    "Neues Passwort für Marlow",
  ]);
  await inLanguage("fr", () => api.post("sign-in", { email, password }));
  expect(await language()).toBe("fr");
});

test("an account of before has the shop's own language", async () => {
  await api.post("sign-up", ada);
  await database.db.updateTable("account").set({ language: null }).execute();
  await inLanguage("de", () => api.post("reset", { email: ada.email }));
  expect((await subjects()).at(-1)).toBe("Choose a new password for Marlow");
});
