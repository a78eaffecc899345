import { z } from "zod";
import type { Generated } from "kysely";
import { up as returnsTables } from "./migrations/0008-returns.ts";
import { up as photoQuarantineTables } from "./migrations/0021-photo-quarantine.ts";
import { deleteOldReturnFiles } from "./store/return-files.server.ts";
import { BACKGROUND_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import {
  LABEL_MEGABYTES,
  RETURN_BODY_BYTES,
  type LabelType,
  type PhotographState,
} from "./rules/return-reason.ts";
import { defineModule } from "#platform/module.ts";
import type { PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { returnFilesApi } from "./api/return-files.ts";
import { adminOrderFilesApi } from "./api/staff-order-files.ts";
import { returnMessages, returnNotifications } from "./emails/return-messages.ts";
import { returnSettings, returnsRetention } from "./rules/settings.ts";
import {
  addReturnLabel,
  announceReturn,
  answerReturn,
  recordArrival,
  payBackReturn,
} from "./use-cases/return-commands.server.ts";
import { cleanPhotographs } from "#modules/returns/use-cases/request-return.server.ts";

/** The payload of each kind of job. */
const returnsJobs = {
  "return.clean-photographs": z.strictObject({
    orderId: z.int().positive(),
    return: z.int().positive(),
  }),
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof returnsJobs> {}
}

export const returns = defineModule({
  name: "returns",
  migrations: { "0008-returns": returnsTables, "0021-photo-quarantine": photoQuarantineTables },
  jobs: handleJobs(returnsJobs, {
    "return.clean-photographs": {
      run: (ref, { services, signal }) => cleanPhotographs(services, ref, signal),
      timeoutSeconds: BACKGROUND_JOB_TIMEOUT_SECONDS,
    },
  }),
  commands: [announceReturn, answerReturn, recordArrival, payBackReturn],
  uploads: [addReturnLabel],
  api: [returnFilesApi],
  staffApi: [adminOrderFilesApi],
  notifications: returnNotifications,
  orderMessages: returnMessages,
  bodyLimits: [
    // The form of the return page carries photos, as a page or as the router's data.
    { address: /^\/orders\/[^/?]+\/return(?:\.data)?(?:\?|$)/, bytes: RETURN_BODY_BYTES },
    {
      address: /^\/api\/admin\/v1\/orders\/[^/?]+\/returns\/\d+\/label$/,
      bytes: LABEL_MEGABYTES * 1024 * 1024,
    },
  ],
  settings: [returnSettings],
  cleanUps: [
    (db, { daysAgo }) => deleteOldReturnFiles(db, daysAgo(returnsRetention.returnPictureDays)),
  ],
});

declare module "#platform/database/schema.ts" {
  interface Schema {
    return_picture: {
      order_id: number;
      return: number;
      number: number;
      data: Buffer;
      /** Only a clean one is shown. */
      state: Generated<PhotographState>;
      created_at: Generated<Date>;
    };
    return_label: {
      order_id: number;
      return: number;
      type: LabelType;
      data: Buffer;
      created_at: Generated<Date>;
    };
  }
}
