import { describe, expect, it, test } from "vitest";
import { addressLines, parseAddress } from "./address.ts";

const ada = { firstName: "Ada", lastName: "Lovelace" };

describe("a letter is addressed as its country has it", () => {
  it.each([
    [
      { address1: "350 5th Ave", address2: "Apt 2", city: "New York", state: "new york" },
      { country: "US", zipCode: "10118-0110" },
      ["350 5th Ave", "Apt 2", "New York, NY 10118-0110", "United States"],
    ],
    [
      { address1: "80 Wellington St", city: "Ottawa", state: "Ontario" },
      { country: "CA", zipCode: "k1a0a2" },
      ["80 Wellington St", "Ottawa ON K1A 0A2", "Canada"],
    ],
    [
      { address1: "12 St James's Square", city: "London", state: "Middlesex" },
      { country: "GB", zipCode: "sw1y 4jh" },
      ["12 St James's Square", "London", "SW1Y 4JH", "United Kingdom"],
    ],
    [
      { address1: "24 Kildare Street", city: "Dublin 2" },
      { country: "IE" },
      ["24 Kildare Street", "Dublin 2", "Ireland"],
    ],
    [
      { address1: "24 Kildare Street", city: "Birr", state: "Co. Offaly" },
      { country: "IE", zipCode: "d02af30" },
      ["24 Kildare Street", "Birr", "Co. Offaly", "D02 AF30", "Ireland"],
    ],
    [
      { address1: "Unter den Linden 77", city: "Berlin", state: "Berlin" },
      { country: "DE", zipCode: "10117" },
      ["Unter den Linden 77", "10117 Berlin", "Germany"],
    ],
    [
      { address1: "Dam 1", city: "Amsterdam" },
      { country: "NL", zipCode: "1012jl" },
      ["Dam 1", "1012 JL Amsterdam", "Netherlands"],
    ],
    [
      { address1: "Via Veneto 50", city: "Roma", state: "RM" },
      { country: "IT", zipCode: "00187" },
      ["Via Veneto 50", "00187 Roma RM", "Italy"],
    ],
    [
      { address1: "1 Macquarie St", city: "Sydney", state: "nsw" },
      { country: "AU", zipCode: "2000" },
      ["1 Macquarie St", "Sydney NSW 2000", "Australia"],
    ],
    [
      { address1: "15 Willis Street", address2: "Te Aro", city: "Wellington" },
      { country: "NZ", zipCode: "6011" },
      ["15 Willis Street", "Te Aro", "Wellington 6011", "New Zealand"],
    ],
    [
      { address1: "Marunouchi 2-7-2", city: "Chiyoda-ku", state: "tokyo" },
      { country: "JP", zipCode: "1008994" },
      ["Marunouchi 2-7-2", "Chiyoda-ku, Tokyo 100-8994", "Japan"],
    ],
    [
      { address1: "Marina Walk 4", city: "ignored", state: "dubai", zipCode: "00000" },
      { country: "AE" },
      ["Marina Walk 4", "Dubai", "United Arab Emirates"],
    ],
    [
      { address1: "Corniche 12", city: "Doha", zipCode: "none", state: "none" },
      { country: "QA" },
      ["Corniche 12", "Doha", "Qatar"],
    ],
    [
      {
        address1: "Av. Paulista 1578",
        address2: "Bela Vista",
        city: "São Paulo",
        state: "sao paulo",
      },
      { country: "BR", zipCode: "01310200" },
      ["Av. Paulista 1578", "Bela Vista", "São Paulo-SP", "01310-200", "Brazil"],
    ],
    [
      { address1: "12 Marine Drive", city: "Mumbai", state: "mh" },
      { country: "IN", zipCode: "400 020" },
      ["12 Marine Drive", "Mumbai 400020", "Maharashtra", "India"],
    ],
    [
      { address1: "Gran Vía 1", city: "Madrid", state: "madrid" },
      { country: "ES", zipCode: "28013" },
      ["Gran Vía 1", "28013 Madrid Madrid", "Spain"],
    ],
    [
      { address1: "Rēzeknes iela 1", city: "Rīga" },
      { country: "LV", zipCode: "1073" },
      ["Rēzeknes iela 1", "Rīga, LV-1073", "Latvia"],
    ],
    [
      { address1: "Kossuth tér 1", city: "Budapest" },
      { country: "HU", zipCode: "1055" },
      ["Budapest", "Kossuth tér 1", "1055", "Hungary"],
    ],
    [
      { address1: "1 Raffles Place" },
      { country: "SG", zipCode: "048616" },
      ["1 Raffles Place", "SINGAPORE 048616", "Singapore"],
    ],
    [
      { address1: "Calle Fortaleza 63", city: "San Juan" },
      { country: "PR", zipCode: "00901" },
      ["Calle Fortaleza 63", "San Juan PR 00901", "Puerto Rico"],
    ],
    [
      { address1: "2 Connaught Place", city: "Central", state: "Hong Kong Island" },
      { country: "HK", zipCode: "999077" },
      ["2 Connaught Place", "Central", "Hong Kong Island", "Hong Kong"],
    ],
  ])("%o", (typed, place, lines) => {
    const parsed = parseAddress({ ...ada, ...typed, ...place });
    expect(parsed.ok && addressLines(parsed.value)).toEqual(["Ada Lovelace", ...lines]);
  });

  test("and one of a country that the shop no longer ships to can still be read", () => {
    const place = { address1: "Laugavegur 1", address2: "", city: "Reykjavík", zipCode: "101" };
    expect(addressLines({ ...ada, ...place, state: "", country: "IS", telephone: "" })).toEqual([
      "Ada Lovelace",
      "Laugavegur 1",
      "101 Reykjavík",
      "Iceland",
    ]);
  });
});
