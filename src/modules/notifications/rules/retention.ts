/** How long the shop keeps data about notifications. The privacy policy quotes these values. */
export const notificationsRetention = {
  /** Notifications in a member's account. */
  notificationDays: 180,
  /** Back-in-stock requests. After that the address gets no email. */
  stockNoticeDays: 180,
} as const;
