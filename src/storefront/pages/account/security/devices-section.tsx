import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import { useId } from "react";
import { deviceName } from "#modules/accounts/rules/device-name.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { sentenceOf } from "#storefront/pages/auth/messages.ts";
import { Button } from "#storefront/ui/button.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { ErrorState } from "#storefront/ui/empty-state.tsx";
import { useFocusNext } from "#storefront/ui/use-focus.ts";
import type { AccountContext } from "#storefront/pages/account/account-context.ts";

/** A browser that is signed in to the account, as the API describes it. */
export type Device = {
  id: string;
  /** The User-Agent header, or an empty string. */
  userAgent: string;
  signedInAt: string;
  lastSeenAt: string;
  isThisOne: boolean;
};

type DevicesSectionProps = {
  context: AccountContext;
  devices: Result<{ devices: Device[] }, IdentityError> | null;
  onChanged(): Promise<void>;
};

const SECTION = "devices";

/** Lists the account's sessions; each can be signed out. */
export function DevicesSection({ context, devices, onChanged }: DevicesSectionProps) {
  const toast = useToast();
  const focusNext = useFocusNext();
  const { identity } = context;

  async function end(ending: Promise<Result<unknown, IdentityError>>, text: string) {
    const ended = await ending;
    if (!ended.ok) return toast({ text: sentenceOf(ended.error) });
    toast({ text });
    await onChanged();
    focusNext(SECTION_LIST);
  }

  async function endDevice(id: string) {
    const ended = await identity.ask.text("/api/auth/end-device", { id });
    // It may have been this one.
    if (ended.ok) await identity.refresh();
    return ended;
  }

  const list = devices?.ok ? devices.value.devices : null;
  return (
    <SectionCard id={SECTION} title={accountTexts.devices} text={accountTexts.devicesText}>
      {devices === null && (
        <p role="status" className="min-h-24 text-muted">
          {accountTexts.loadingYourDevices}
        </p>
      )}
      {devices?.ok === false && (
        <ErrorState text={sentenceOf(devices.error)} onRetry={() => void onChanged()} />
      )}
      {list && (
        <ul
          id={SECTION_LIST}
          tabIndex={-1}
          aria-label={accountTexts.signedInDevices}
          className="divide-y divide-line border-y border-line outline-none"
        >
          {list.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              onEnd={() =>
                void end(
                  endDevice(device.id),
                  accountTexts.deviceSignedOut(deviceName(device.userAgent)),
                )
              }
            />
          ))}
        </ul>
      )}
      {list !== null && list.length > 1 && (
        <div>
          <Button
            variant="secondary"
            onClick={() => void end(identity.endOtherDevices(), accountTexts.othersSignedOut)}
          >
            {accountTexts.signOutOthers}
          </Button>
        </div>
      )}
    </SectionCard>
  );
}

const SECTION_LIST = `${SECTION}-list`;

function DeviceRow({ device, onEnd }: { device: Device; onEnd(): void }) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div>
        <p id={id} className="font-medium">
          <span>{deviceName(device.userAgent)}</span>
          {device.isThisOne && (
            <span className="ms-2 rounded-full bg-accent-soft px-2.5 py-0.5 text-sm text-good">
              {accountTexts.thisDevice}
            </span>
          )}
        </p>
        <p className="text-sm text-muted">
          {accountTexts.deviceTimes(timeOf(device.signedInAt), timeOf(device.lastSeenAt))}
        </p>
      </div>
      {!device.isThisOne && (
        <Button variant="secondary" aria-describedby={id} onClick={onEnd}>
          {accountTexts.signOut}
        </Button>
      )}
    </li>
  );
}

/** Formats in the browser's time zone. Never rendered on the server. */
function timeOf(time: string): string {
  return new Date(time).toLocaleString(shopLocale().tag, {
    dateStyle: "medium",
    timeStyle: "short",
  });
}
