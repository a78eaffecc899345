import { z } from "zod";
import { DAY_PROBLEM, isDay, isOnDay } from "./time.ts";

/** A day that a person or a program enters: YYYY-MM-DD, in the years 1900 to 2199. */
export const typedDay = z.iso.date(DAY_PROBLEM).refine(isDay, DAY_PROBLEM);

const MOMENT_PROBLEM = "Write a time from 1900 to 2199 as 2026-12-31T08:00:00Z";

/** A time that a person or a program enters: ISO 8601 in UTC, in the years 1900 to 2199. */
export const typedMoment = z.iso.datetime(MOMENT_PROBLEM).refine(isOnDay, MOMENT_PROBLEM);
