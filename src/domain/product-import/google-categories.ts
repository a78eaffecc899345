// Numbers of Google's product taxonomy and the beginnings of their paths, as far as these decide about a category here:
// all of the first level, much of the second, and the common ones of clothing. Others say nothing, and what else the
// file says decides.
const numbersByPath: Record<string, string> = {
  "Animals & Pet Supplies": "1 2 3",
  "Apparel & Accessories": "166",
  "Apparel & Accessories > Clothing": `1604 5322 182 2271 5182 203 204 212 207 1581 5344 208 1594 211 5388 213 2306 5441
    5250 5490 7132 5506 5598 5514 3066 5909 1831 7313 6229 6228 2331 5713 5513 2580 2302 5183 1516 1580 214 215 1772 1807
    1578 209 2745 2562 5834 5424 5425 5412 5410 5411`,
  "Apparel & Accessories > Clothing Accessories": `167 168 169 170 171 173 176 177 178 193 1786 2020 3913 5207 5914 5942
    6238 1662 1483 2477`,
  "Apparel & Accessories > Handbags, Wallets & Cases": "6551 3032 2668",
  "Apparel & Accessories > Jewelry": "188 189 190 191 192 194 196 197 200 201 5122 6463",
  "Apparel & Accessories > Shoes": "187",
  "Arts & Entertainment": "8",
  "Baby & Toddler": "537",
  "Business & Industrial": "111",
  "Cameras & Optics": "141 142",
  Electronics: "222",
  "Electronics > Audio": "223",
  "Electronics > Communications": "262 267",
  "Electronics > Computers": "278 328 4745 298",
  "Food, Beverages & Tobacco": "412",
  "Food, Beverages & Tobacco > Beverages": "413",
  "Food, Beverages & Tobacco > Food Items": "422",
  Furniture: "436 443 460 6392 6433",
  Hardware: "632",
  "Health & Beauty": "469 491 2915 473 567 486",
  "Home & Garden": "536",
  "Home & Garden > Decor": "696",
  "Home & Garden > Kitchen & Dining": "638 649 672 668 2169",
  "Home & Garden > Lawn & Garden": "689",
  "Home & Garden > Lighting": "594",
  "Home & Garden > Linens & Bedding": "4171",
  "Home & Garden > Plants": "985",
  "Luggage & Bags": "5181 100 101 107",
  Mature: "772",
  Media: "783",
  "Media > Books": "784",
  "Office Supplies": "922",
  "Religious & Ceremonial": "5605",
  Software: "2092",
  "Sporting Goods": "988 990 1011 999",
  "Toys & Games": "1239 1253 3793 4648",
  "Vehicles & Parts": "888",
};

const pathByNumber = new Map(
  Object.entries(numbersByPath).flatMap(([path, numbers]) =>
    numbers.split(/\s+/).map((number) => [number, path]),
  ),
);

/** The path that a number of Google's taxonomy stands for, "" where we don't know it; a path stays what it is. */
export function googleCategoryPath(text: string): string {
  return /^\d+$/.test(text) ? (pathByNumber.get(text) ?? "") : text;
}
