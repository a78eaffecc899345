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
