const MODULE = "^src/(modules/[^/]+|extensions/[^/]+)/";

/** Who may use a store; `part` gives the paths of folders of modules, `bodies` those of the admin API. */
export function storeRules({ test, part, bodies }) {
  return [
    {
      name: "bodies-are-types-in-stores",
      comment: "A row of SQL has the type of the answer that shows it, and is not checked again.",
      severity: "error",
      from: { path: part("store") },
      to: { path: bodies, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "a-store-is-private",
      comment:
        "Use cases meet in use cases. Another module's store is called by a use case only, in its own transaction.",
      severity: "error",
      from: {
        path: `${MODULE}(rules|ports|emails|store)/`,
        pathNot: [...test, "^src/modules/(sample|import|search)/store/"],
      },
      to: {
        path: part("store"),
        pathNot: "^src/$1/",
        dependencyTypesNot: ["type-only"],
      },
    },
  ];
}
