import type { SampleProduct } from "#db/seed/sample-types.ts";
import { audio } from "./electronics/audio.ts";
import { camerasEReaders } from "./electronics/cameras-e-readers.ts";
import { computersPhones } from "./electronics/computers-phones.ts";
import { radioAndRecords } from "./electronics/radio-and-records.ts";
import { inTurn } from "./in-turn.ts";

export const electronics: SampleProduct[] = inTurn([
  audio,
  computersPhones,
  radioAndRecords,
  camerasEReaders,
]);
