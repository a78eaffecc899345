/** A category of the shop; `parent` is null for a top-level one. */
export type CategoryNode = { slug: string; name: string; parent: string | null };

/** The words of a text in small ASCII letters. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase();
  return plain.replaceAll("&", " and ").match(/[a-z0-9]+/g) ?? [];
}

/** Singular and plural are one word here; it need not be a proper one. */
export function stem(word: string): string {
  if (word.length <= 3 || word.endsWith("ss")) return word;
  return word.replace(/ies$/, "y").replace(/(?<=[sxz]|[cs]h)es$|s$/, "");
}

/** What two spellings of one name have in common. */
export function stemmed(name: string): string {
  return wordsOf(name).map(stem).join("-");
}

/** What a thing is outweighs who it is for and how it may be described. */
export const weakWords: ReadonlySet<string> = new Set(
  "men women mens womens man woman baby home garden top flat card light glass short cap tank ring"
    .split(" ")
    .map(stem),
);

/** Words of texts in which the thing itself stands last ("leather bag", "tea pot"), the telling ones first. */
export function tellingWords(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => wordsOf(text).map(stem).toReversed());
  return [...words.filter((each) => !weakWords.has(each)), ...words];
}

/**
 * What tells a product's category, by the slug of the category in our shop. A shop with other
 * categories changes this table; an entry whose category does not exist is passed over.
 */
export const categoryWords: Record<string, { taxonomy: string[]; words: string }> = {
  electronics: {
    taxonomy: ["electronics", "cameras and optics", "software"],
    words: `adapter amplifier antenna battery camera charger computer console controller cable dashcam
      drone earbud earphone headphone headset keyboard laptop lens microphone modem monitor mouse
      phone powerbank printer projector radio receiver router scanner smartphone smartwatch
      soundbar speaker tablet television thermostat tripod turntable tv usb webcam wearable`,
  },
  fashion: {
    taxonomy: ["apparel and accessories", "luggage and bags", "clothing"],
    words: `accessory apparel backpack bag bangle beanie belt blazer blouse boot bra bracelet brief
      cap cardigan clothing coat cufflink denim dress earring fashion flat footwear garment glove
      handbag hat heel hoodie jacket jean jewelry jewellery jogger jumper jumpsuit kimono legging
      loafer luggage menswear necklace outerwear overall pajama pant parka pendant polo poncho
      pullover purse raincoat ring robe romper sandal scarf shirt shoe short skirt sleepwear
      slipper sneaker sock suit suitcase sunglasses suspender sweater sweatpant sweatshirt swimsuit
      swimwear tank tee tie tight top tote trench trouser trunk tshirt tunic tuxedo underwear
      undershirt vest wallet watch womenswear men women mens womens man woman`,
  },
  "home-kitchen": {
    taxonomy: [
      "home and garden",
      "furniture",
      "hardware",
      "office supplies",
      "business and industrial",
      "kitchen and dining",
    ],
    words: `armchair basket bath bathroom bean beanbag bed bedding bedroom bedside bench blanket
      blender blind board bookcase bookshelf bottle bowl broom bucket bulb cabinet candle carafe
      carpet chair chandelier chopping clock coaster coffeemaker colander container cooker cookware
      couch cup curtain cushion cutlery cutting decanter deck decor desk dinnerware dish drawer
      duvet fence flatware flower fork frame furniture fryer garden gardening glass glassware grater
      grill hanger home hose houseware jar jug kettle kitchen kitchenware knife ladle lamp lantern
      light lighting linen mat mattress microwave mirror mixer mug napkin notebook nightstand oven
      pan pen pencil pillow pillowcase pitcher placemat planter plant plate platter pot quilt rack
      rug saucepan scissors seed sheet shelf shelving shovel shower skillet slat sofa spatula spoon
      stapler stationery stool storage table tablecloth tableware teapot textile throw toaster tool
      towel tray trowel tumbler utensil vacuum vase wardrobe whisk`,
  },
  books: {
    taxonomy: ["media books", "books", "media"],
    words: `almanac anthology atlas audiobook bestseller biography book comic cookbook dictionary
      ebook encyclopedia fiction guidebook handbook hardback hardcover literature magazine manga
      memoir novel paperback poetry textbook thriller`,
  },
  "sports-outdoors": {
    taxonomy: ["sporting goods", "sports and outdoors"],
    words: `ball barbell baseball basketball bicycle bike boxing camping canoe climbing compass
      cycling dumbbell exercise fishing fitness football goggles golf gym hammock helmet hiking
      hockey kayak kettlebell paddle racket racquet rope running skate skateboard ski
      sleepingbag snowboard soccer sport surfboard swimming tennis tent trail training trekking
      volleyball workout yoga`,
  },
  "beauty-personal-care": {
    taxonomy: ["health and beauty"],
    words: `balm beauty blush brow brush cleanser cologne comb concealer conditioner cosmetic cream
      deodorant eyeliner eyeshadow exfoliator foundation fragrance haircare hairbrush hairdryer
      lipstick lotion makeup manicure mascara moisturiser moisturizer nail oil perfume polish razor
      scrub serum shampoo shaving skincare soap sunscreen supplement toner toothbrush toothpaste
      trimmer vitamin wax`,
  },
  "toys-games": {
    taxonomy: ["toys and games", "baby and toddler", "arts and entertainment"],
    words: `abacus baby block boardgame card chess cube dice doll dollhouse domino figurine game jigsaw
      kite lego marble plush puppet puzzle rattle robot sorter teddy toddler toy train xylophone yoyo`,
  },
  "grocery-gourmet": {
    taxonomy: ["food beverages and tobacco", "food beverages and tobacco food items", "grocery"],
    words: `almond bean beverage biscuit bread broth butter cake candy caramel cereal cheese chilli
      chip chocolate chutney cocoa coffee condiment cookie cracker drink espresso flour food fruit
      granola grain honey jam juice ketchup maple marmalade matcha mayonnaise mustard noodle nut
      oat olive pasta peanut pepper pesto pickle popcorn rice salsa salt sauce snack soda spice
      sugar syrup tea truffle vinegar wine`,
  },
};

/** The category of what fits nowhere; made when the first such product is imported. */
export const otherCategory = {
  slug: "other",
  name: "Everything Else",
  description: "Finds that fit no other shelf.",
} as const;

/** What tells a product's subcategory. */
export type SubcategoryWords = {
  slug: string;
  name: string;
  parent: string;
  /** Where its goods go in a shop that does not have it. */
  instead?: string;
  /** Names of Google's list and Shopify's. */
  taxonomy: string[];
  words: string;
};

/**
 * Subcategories by their slugs, like the table of categories beside it. Those that a shop does not have are made if an
 * import may make new ones.
 */
export const subcategoryWords: SubcategoryWords[] = [
  {
    slug: "audio",
    name: "Audio",
    parent: "electronics",
    taxonomy: ["audio"],
    words:
      "amplifier earbud earphone headphone headset microphone radio receiver soundbar speaker turntable",
  },
  {
    slug: "computers-phones",
    name: "Computers & Phones",
    parent: "electronics",
    taxonomy: ["computers", "communications", "print copy scan and fax"],
    words: `adapter charger computer hub keyboard laptop modem monitor mouse phone powerbank printer router scanner
      smartphone smartwatch tablet usb webcam`,
  },
  {
    slug: "cameras-e-readers",
    name: "Cameras & E-Readers",
    parent: "electronics",
    taxonomy: ["cameras", "photography"],
    words: "camera dashcam drone ereader lens tripod",
  },
  {
    slug: "watches-jewellery",
    name: "Watches & Jewellery",
    parent: "fashion",
    taxonomy: ["jewelry"],
    words: `anklet bangle bracelet brooch chain charm choker cufflink earring jewel jewelry jewellery locket necklace
      pendant ring watch wristwatch`,
  },
  {
    slug: "bags-wallets",
    name: "Bags & Wallets",
    parent: "fashion",
    taxonomy: ["handbags wallets and cases", "luggage and bags"],
    words:
      "backpack bag briefcase clutch handbag luggage pouch purse rucksack satchel suitcase tote wallet",
  },
  {
    slug: "accessories",
    name: "Accessories",
    parent: "fashion",
    taxonomy: ["clothing accessories"],
    words:
      "bandana beanie belt cap glove hat headband mitten scarf shawl sunglasses suspender tie umbrella",
  },
  {
    slug: "shoes",
    name: "Shoes",
    parent: "fashion",
    taxonomy: ["shoes"],
    words: "boot flat footwear heel loafer sandal shoe slipper sneaker trainer",
  },
  {
    slug: "clothing",
    name: "Clothing",
    parent: "fashion",
    taxonomy: ["clothing"],
    words: `blazer blouse bra brief cardigan clothing coat denim dress garment hoodie jacket jean jogger jumper jumpsuit
      kimono legging outerwear overall pajama pant parka polo poncho pullover raincoat robe romper shirt short skirt
      sleepwear sock suit sweater sweatpant sweatshirt swimsuit swimwear tank tee tight top trouser trunk tshirt tunic
      tuxedo underwear vest men women`,
  },
  {
    slug: "kitchen-dining",
    name: "Kitchen & Dining",
    parent: "home-kitchen",
    taxonomy: ["kitchen and dining"],
    words: `apron bowl carafe chopping coffeemaker colander cooker cookware cup cutlery cutting decanter dinnerware dish
      flatware fork fryer glassware grater grill jar jug kettle kitchen knife ladle microwave mixer mug napkin oven pan
      pitcher placemat plate platter saucepan stockpot skillet spatula spoon tableware teapot toaster tray tumbler utensil
      whisk`,
  },
  {
    slug: "garden",
    name: "Garden",
    parent: "home-kitchen",
    taxonomy: ["lawn and garden", "plants"],
    words: `fence garden gardening hose planter plant seed shovel slat trowel watering`,
  },
  {
    slug: "furniture",
    name: "Furniture",
    parent: "home-kitchen",
    instead: "home-decor",
    taxonomy: ["furniture"],
    words: `armchair bed beanbag bench bookcase bookshelf cabinet chair couch drawer dresser furniture mattress nightstand
      shelf shelving sofa stool table wardrobe`,
  },
  {
    slug: "home-office",
    name: "Home & Office",
    parent: "home-kitchen",
    taxonomy: ["office supplies"],
    words: "clock desk lamp notebook office organizer pen pencil scissors stapler stationery",
  },
  {
    slug: "home-decor",
    name: "Home Decor",
    parent: "home-kitchen",
    taxonomy: ["decor", "linens and bedding", "lighting"],
    words: `bedding blanket candle carpet chandelier clothes curtain cushion decor duvet flower frame lantern light linen
      mirror pillow pillowcase quilt rug sheet textile throw vase`,
  },
  {
    slug: "childrens-books",
    name: "Children's Books",
    parent: "books",
    taxonomy: [],
    words: "child children kid picturebook toddler",
  },
  {
    slug: "fiction-poetry",
    name: "Fiction & Poetry",
    parent: "books",
    taxonomy: [],
    words: "anthology comic fiction manga novel poem poetry saga story thriller",
  },
  {
    slug: "non-fiction",
    name: "Non-Fiction",
    parent: "books",
    taxonomy: [],
    words:
      "almanac atlas biography cookbook dictionary encyclopedia essay guide guidebook handbook memoir textbook",
  },
];
