import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { AddressField } from "#modules/delivery/rules/address/address.ts";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import type { FormState } from "#modules/core/rules/form-state.ts";
import { AddressFields } from "./address-fields.tsx";

const drawn = (country: string, state: FormState<AddressField> | null = null) =>
  renderToStaticMarkup(<AddressFields field={formFields("checkout", state)} country={country} />);

/** The labels of a country's form, in order. */
const labels = (markup: string) =>
  [...(markup.split("<div hidden")[0] ?? "").matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(
    ([, text = ""]) => text.replaceAll(/<[^>]+>/g, ""),
  );

describe("without JavaScript", () => {
  test("a form has the fields of its country's addresses, in order", () => {
    expect(labels(drawn("US"))).toEqual([
      "Country or region",
      "First name",
      "Last name (optional)",
      "Street address",
      "Apartment, suite or unit (optional)",
      "City",
      "State",
      "ZIP code",
      "Phone number (optional)",
    ]);
    expect(labels(drawn("IE")).slice(5, 8)).toEqual([
      "Town or city",
      "County (optional)",
      "Eircode (optional)",
    ]);
    expect(labels(drawn("DE")).slice(3)).toEqual([
      "Street and house number",
      "Apartment, suite or company (optional)",
      "Postal code",
      "Town or city",
    ]);
  });

  test.each([
    ["AE", ["Street address", "Apartment, suite or company (optional)", "Emirate"]],
    ["QA", ["Street address", "Apartment, suite or company (optional)", "City"]],
    [
      "IN",
      ["Street address", "Apartment, suite or company (optional)", "City", "PIN code", "State"],
    ],
    [
      "JP",
      [
        "District, block and house number",
        "Building and room (optional)",
        "City or ward",
        "Prefecture",
        "Postal code",
      ],
    ],
  ])("in %s they are %j", (country, fields) => {
    expect(labels(drawn(country)).slice(3, 3 + fields.length)).toEqual(fields);
  });

  test.each<string>(["US", "GB", "DE", "HK"])(
    "in %s every field has the browser's own name for it, also one that is hidden",
    (country) => {
      const controls = drawn(country).matchAll(/<(?:input|select)[^>]*>/g);
      const names = [...controls].map(([control]) => [
        control.match(/name="(\w+)"/)?.[1],
        control.match(/autoComplete="([^"]+)"/)?.[1],
      ]);
      expect(Object.fromEntries(names)).toEqual({
        country: "shipping country",
        firstName: "shipping given-name",
        lastName: "shipping family-name",
        address1: "shipping address-line1",
        address2: "shipping address-line2",
        city: "shipping address-level2",
        state: "shipping address-level1",
        zipCode: "shipping postal-code",
        telephone: "tel",
      });
      expect(names).toHaveLength(9);
    },
  );

  test("a button changes the country, and only ZIP codes use a numeric keyboard", () => {
    expect(drawn("GB")).toMatch(
      /<noscript><button type="submit"[^>]* value="country"[^>]* name="intent"/,
    );
    expect(drawn("US")).toContain('inputMode="numeric"');
    expect(drawn("GB")).not.toContain("inputMode");
  });

  test("submitted values and errors are shown in the fields", () => {
    const markup = drawn("US", {
      values: { city: "Springfield", state: "IL" },
      fieldErrors: { zipCode: "Please enter the ZIP code." },
    });
    expect(markup).toMatch(/<input[^>]*name="city"[^>]*value="Springfield"/);
    expect(markup).toContain('<option value="IL" selected="">Illinois</option>');
    expect(markup).toMatch(/<p id="checkout-zipCode-error"[^>]*>Please enter the ZIP code\.<\/p>/);
  });
});
