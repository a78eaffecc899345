import type { SampleProduct } from "./sample-types.ts";
import { audio } from "#modules/sample/data/electronics/audio.ts";
import { camerasEReaders } from "#modules/sample/data/electronics/cameras-e-readers.ts";
import { computersPhones } from "#modules/sample/data/electronics/computers-phones.ts";
import { radioAndRecords } from "#modules/sample/data/electronics/radio-and-records.ts";
import { inTurn } from "./in-turn.ts";

export const electronics: SampleProduct[] = inTurn([
  audio,
  computersPhones,
  radioAndRecords,
  camerasEReaders,
]);
