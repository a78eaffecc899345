import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import type { Permission } from "#platform/commands/permissions.ts";
import type { IconName } from "#modules/core/rules/picture.ts";
import type { Resource } from "./resource/resource.ts";

/** A hand-written page. */
export type Page = { Component: ComponentType; loader?: LoaderFunction };

/** The sections of the menu, in its order. */
export const sectionTitles = [
  "",
  "Orders",
  "Products",
  "Customers",
  "Marketing",
  "Content",
  "Reports",
  "Settings",
] as const;

/** One entry of the menu, with its pages. */
export type Screen = {
  /** Below /admin. */
  path: string;
  section: (typeof sectionTitles)[number];
  /** Its place in the section; screens of all modules are ordered by it. */
  position: number;
  title: string;
  icon: IconName;
  /** One of them is needed; empty if all staff may use it. */
  permissions: readonly Permission[];
  /** Pages that only links lead to. */
  isHidden?: true;
  /** The path of another list whose head links it. */
  linkedFrom?: string;
  /** The palette offers to search its list. */
  isSearched?: true;
  /** The palette offers to add one, such as "brand". */
  noun?: string;
  /** A declared list, its form for new records and its record page. */
  resource?: () => Promise<{ resource: Resource }>;
  /** A hand-written page at the path, in place of the declared list. */
  page?: () => Promise<Page>;
  /** A hand-written page at `path/:id`, in place of the declared record page. */
  record?: () => Promise<Page>;
  /** A hand-written page at `path/new`, in place of the declared form. */
  create?: () => Promise<Page>;
};
