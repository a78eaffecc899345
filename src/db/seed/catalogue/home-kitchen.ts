import type { SampleProduct } from "../sample-types.ts";
import { homeDecor } from "./home-decor.ts";
import { homeOffice } from "./home-office.ts";
import { kitchenDining } from "./kitchen-dining.ts";

export const homeKitchen: SampleProduct[] = [...homeOffice, ...kitchenDining, ...homeDecor];
