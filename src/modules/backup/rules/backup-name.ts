const NAME = /^backup-\d{8}T\d{6}Z$/;

/** The folder name of a backup: "backup-20261127T190500Z". */
export function backupName(at: Date): string {
  return `backup-${at.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
}

/** The names to delete so that the newest backups remain. Other names are left alone. */
export function outdatedBackups(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => NAME.test(name))
    .sort((one, other) => (one < other ? 1 : -1))
    .slice(keep);
}
