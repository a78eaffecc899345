/** The core's tests run without extensions. */
export {};
