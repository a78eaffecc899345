// Without an import or export this would declare a module in place of extending it.
export {};

declare module "#platform/services.ts" {
  interface Services {
    /** Email hosts of universities, for `isStudentAddress`. */
    academicHosts: readonly string[];
  }
}
