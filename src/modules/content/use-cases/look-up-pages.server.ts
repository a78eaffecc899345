import { searchableText } from "#modules/core/rules/text.ts";
import type { LookUp } from "#platform/commands/look-up.ts";
import { listContentPages } from "./list-pages.server.ts";

export const lookUpPages: LookUp = {
  position: 50,
  title: "Pages",
  permissions: ["content"],
  async find(services, words, most) {
    const pages = await listContentPages(services);
    const matching = pages.filter(({ title }) =>
      searchableText(title).includes(searchableText(words)),
    );
    return matching.slice(0, most).map(({ id, title, address, isPublished }) => ({
      name: title,
      note: address,
      state: isPublished ? null : "Draft",
      picture: null,
      to: `/pages/${id}`,
    }));
  },
};
