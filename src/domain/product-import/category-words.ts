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
