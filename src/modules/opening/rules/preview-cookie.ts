/** What signs the cookies of visitors who know the preview's password: another password ends them. */
export type PreviewKey = { hash: string; key: string };
