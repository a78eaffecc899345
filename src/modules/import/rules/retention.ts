/** How long the shop keeps data about imports. The privacy policy quotes these values. */
export const importRetention = {
  /** Contents of an uploaded file that was never imported; it may list customers. */
  importFileDays: 7,
} as const;
