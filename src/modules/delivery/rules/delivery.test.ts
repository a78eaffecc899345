import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isWorkingDay, localTime, momentOf, type DeliveryCalendar } from "./calendar.ts";
import { deliveryDays, deliveryWindow, type DeliveryService } from "./delivery.ts";

const calendar: DeliveryCalendar = {
  timeZone: "America/New_York",
  cutOffHour: 14,
  daysOff: [0, 6],
  holidayCountry: "",
  holidays: ["01-01", "12-25", "2026-11-26"],
};
const service = { handlingDays: 1, transitDays: { from: 2, to: 4 } };
const daysAt = (now: string, wanted: DeliveryService = service) =>
  deliveryDays(deliveryWindow(new Date(now), wanted, calendar));

describe("delivery days in the shop's time zone", () => {
  it.each([
    [
      "a minute before the cut-off, counted for today",
      "2026-11-16T13:59-05:00",
      "Thu, Nov 19 – Mon, Nov 23",
    ],
    ["at the cut-off, counted for tomorrow", "2026-11-16T14:00-05:00", "Fri, Nov 20 – Tue, Nov 24"],
    [
      "on a Friday afternoon, counted for Monday",
      "2026-11-13T15:00-05:00",
      "Thu, Nov 19 – Mon, Nov 23",
    ],
    ["on a Sunday, counted for Monday", "2026-11-15T09:00-05:00", "Thu, Nov 19 – Mon, Nov 23"],
    ["over a holiday", "2026-11-24T10:00-05:00", "Mon, Nov 30 – Wed, Dec 2"],
    ["on a holiday", "2026-11-26T10:00-05:00", "Wed, Dec 2 – Fri, Dec 4"],
    [
      "over the end of a year and two holidays",
      "2026-12-24T10:00-05:00",
      "Wed, Dec 30 – Mon, Jan 4",
    ],
    ["over the 29th of February", "2028-02-25T10:00-05:00", "Wed, Mar 1 – Fri, Mar 3"],
    [
      "at night, when it is tomorrow in Europe",
      "2026-11-15T23:30-05:00",
      "Thu, Nov 19 – Mon, Nov 23",
    ],
  ])("%s", (_, now, days) => {
    expect(daysAt(now)).toBe(days);
  });

  it("are one day if transit time is fixed, and the same day if nothing takes time", () => {
    const sure = { handlingDays: 0, transitDays: { from: 1, to: 1 } };
    expect(daysAt("2026-11-16T10:00-05:00", sure)).toBe("Tue, Nov 17");
    const atOnce = { handlingDays: 0, transitDays: { from: 0, to: 0 } };
    expect(daysAt("2026-11-16T10:00-05:00", atOnce)).toBe("Mon, Nov 16");
  });
});

const zones = [
  "America/New_York",
  "Europe/Berlin",
  "Asia/Kolkata",
  "Pacific/Auckland",
  "Pacific/Kiritimati",
  "UTC",
];
const anyCalendar: fc.Arbitrary<DeliveryCalendar> = fc.record({
  timeZone: fc.constantFrom(...zones, "America/St_Johns", "Australia/Lord_Howe"),
  cutOffHour: fc.integer({ min: 0, max: 23 }),
  daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  holidayCountry: fc.constantFrom("", "US", "DE", "JP"),
  holidays: fc.subarray(["01-01", "02-29", "05-01", "12-24", "12-25", "12-31", "2027-03-29"]),
});
const anyService: fc.Arbitrary<DeliveryService> = fc
  .tuple(fc.nat(5), fc.nat(9), fc.nat(6))
  .map(([handlingDays, from, more]) => ({ handlingDays, transitDays: { from, to: from + more } }));
const anyMoment = fc.date({
  min: new Date("2026-01-01T00:00Z"),
  max: new Date("2030-12-31T00:00Z"),
  noInvalidDate: true,
});

describe("for every time, calendar and service", () => {
  test("both days are working days, in order, and not before today", () => {
    fc.assert(
      fc.property(anyMoment, anyService, anyCalendar, (now, wanted, days) => {
        const { from, to } = deliveryWindow(now, wanted, days);
        expect([from, to].map((day) => isWorkingDay(day, days))).toEqual([true, true]);
        expect(from <= to).toBe(true);
        expect(from >= localTime(now, days.timeZone).day).toBe(true);
      }),
    );
  });

  test("a later order never arrives earlier", () => {
    fc.assert(
      fc.property(
        anyMoment,
        fc.nat(400_000_000),
        anyService,
        anyCalendar,
        (now, later, wanted, days) => {
          const first = deliveryWindow(now, wanted, days);
          const second = deliveryWindow(new Date(now.getTime() + later), wanted, days);
          expect(second.from >= first.from && second.to >= first.to).toBe(true);
        },
      ),
    );
  });

  test("the days hold until the next cut-off, and are later after it", () => {
    fc.assert(
      fc.property(anyMoment, anyService, anyCalendar, (now, wanted, days) => {
        const { validUntil, ...said } = deliveryWindow(now, wanted, days);
        expect(validUntil.getTime()).toBeGreaterThan(now.getTime());
        const before = new Date(validUntil.getTime() - 1);
        expect(deliveryWindow(before, wanted, days)).toEqual({ ...said, validUntil });
        const after = deliveryWindow(validUntil, wanted, days);
        expect(after.from > said.from && after.to > said.to).toBe(true);
      }),
    );
  });
});

describe("the time at which an hour begins in the shop's time zone", () => {
  it.each([
    ["in winter", "2026-01-15", 14, "2026-01-15T19:00:00.000Z"],
    ["in summer", "2026-07-15", 14, "2026-07-15T18:00:00.000Z"],
    ["is where they leap over it", "2026-03-08", 2, "2026-03-08T07:00:00.000Z"],
    ["is the first where it comes twice", "2026-11-01", 1, "2026-11-01T05:00:00.000Z"],
    ["after the hour that came twice", "2026-11-01", 2, "2026-11-01T07:00:00.000Z"],
  ])("%s", (_, day, hour, moment) => {
    expect(momentOf(day, hour, "America/New_York").toISOString()).toBe(moment);
  });
});
