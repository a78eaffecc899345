import { expectNoAxeViolations } from "./support/axe.ts";
import { listOf } from "./support/listing.ts";
import { expect, test } from "./support/page.ts";

test("variant options are filters with counts: OR within one, a chip for each value", async ({
  openPage,
}) => {
  const page = await openPage("/category/fashion");
  const { chips, count, countBeside } = listOf(page);
  const group = page.getByRole("group", { name: "Colour" });
  const boxes = group.getByRole("checkbox");
  const [one, other] = await boxes.evaluateAll((all) =>
    all.map((box) => box.getAttribute("value") ?? ""),
  );
  const shown = Number(await countBeside(new RegExp(`^${one}`)).textContent());
  await boxes.nth(0).check();
  const address = (...values: (string | undefined)[]) =>
    `/category/fashion?${new URLSearchParams(values.map((value) => ["option.color", value ?? ""]))}`;
  await expect(page).toHaveAddress(address(one));
  await expect(count).toHaveText(`Showing ${shown} ${shown === 1 ? "product" : "products"}`);
  await boxes.nth(1).check();
  await expect(page).toHaveAddress(address(one, other));
  await expect(chips.nth(1)).toHaveText(`Remove filter Colour: ${other}`);
  await expectNoAxeViolations(page);
  await chips.nth(0).click();
  await expect(page).toHaveAddress(address(other));
  await expect(boxes.nth(0)).not.toBeChecked();
});
