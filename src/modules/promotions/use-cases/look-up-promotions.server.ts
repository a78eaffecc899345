import type { LookUp } from "#platform/commands/look-up.ts";
import { listPromotionsForStaff } from "./staff-promotions.server.ts";

const states = { active: "Active", scheduled: "Scheduled", ended: "Ended" } as const;

export const lookUpPromotions: LookUp = {
  position: 40,
  title: "Promotions",
  permissions: ["promotions"],
  async find(services, q, most) {
    const { rows } = await listPromotionsForStaff(services, { q, pageSize: most });
    return rows.map(({ id, name, code, benefit, state }) => ({
      name: code ?? name,
      note: benefit,
      state: states[state],
      picture: null,
      to: `/promotions/${id}`,
    }));
  },
};
