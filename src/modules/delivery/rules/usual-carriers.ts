/** Carriers of many countries, as their customers write them. */
export const usualCarriers = [
  "Australia Post",
  "Canada Post",
  "Colissimo",
  "DHL",
  "DPD",
  "Evri",
  "FedEx",
  "GLS",
  "Japan Post",
  "PostNL",
  "Royal Mail",
  "UPS",
  "USPS",
  "Yamato",
];
