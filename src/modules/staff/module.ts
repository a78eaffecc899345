import { up as staffNames } from "./migrations/0036-staff-names.ts";
import { up as staffPictures } from "./migrations/0045-staff-pictures.ts";
import { defineModule } from "#platform/module.ts";
import { ownPictureApi } from "./api/own-picture.ts";
import { ownSecurityApi } from "./api/own-security.ts";
import { staffSessionApi } from "./api/session.ts";
import { staffSettings, staffLimits } from "./rules/settings.ts";
import { addApiKey, removeApiKey } from "./use-cases/api-keys.server.ts";
import { inviteStaff, withdrawInvitation } from "./use-cases/invite-staff.server.ts";
import { addStaff, roleCommands, staffCommands } from "./use-cases/staff-commands.server.ts";

export const staff = defineModule({
  name: "staff",
  migrations: { "0036-staff-names": staffNames, "0045-staff-pictures": staffPictures },
  commands: [addApiKey, removeApiKey, inviteStaff, withdrawInvitation, addStaff],
  subjects: [roleCommands, staffCommands],
  audit: {
    staff: { noun: "Staff member", permission: "staff" },
    role: { noun: "Role", permission: "staff" },
    "api-key": { noun: "API key", permission: "staff" },
  },
  staffApi: [staffSessionApi, ownSecurityApi, ownPictureApi],
  bodyLimits: [{ address: /^\/api\/admin\/v1\/session\/picture$/, bytes: 15 * 1024 * 1024 }],
  settings: [staffSettings],
  limits: staffLimits,
});
