import { defineModule } from "#platform/module.ts";
import { firebaseLimits } from "./server/auth-api.server.ts";
import { openFirebaseAccounts } from "./server/accounts.server.ts";
import { readProject } from "./server/firebase-options.server.ts";

export const firebase = defineModule({
  name: "firebase",
  limits: firebaseLimits,
  identity: (environment, services) => {
    const project = readProject(environment);
    return project && openFirebaseAccounts({ ...services, ...project });
  },
});
