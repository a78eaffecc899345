/** Words for invented products, by category: its name, types and nouns, and qualities. */
export type Shelf = {
  breadcrumb: string;
  /** Comma-separated nouns by type. */
  types: Record<string, string>;
  qualities: string;
  /** Comma-separated values by option name. */
  options: Record<string, string>;
  /** The median price in dollars. */
  price: number;
};

export const adjectives =
  `Amber Arctic Autumn Birch Bold Bright Calm Cedar Classic Clear Coastal Copper Crisp Dawn Deep
  Dusk Easy Ember Everyday Fern Field Fine Forest Fresh Garden Gentle Golden Grand Granite Harbour
  Hazel Heather Heritage Honest Indigo Ivory Juniper Lakeside Light Little Lunar Maple Meadow
  Midnight Misty Modern Morning Mossy Nordic North Olive Open Pearl Pine Plain Prairie Quiet
  Rowan Rustic Sage Sandy Silver Simple Slate Smoky Soft Solid Spruce Steady Stone Summer Sunny
  Sure Swift Tall Tidal Timber True Twilight Urban Valley Velvet Vivid Warm Wild Willow Winter`.split(
    /\s+/,
  );

export const brands =
  `Alder & Ash,Anvil Works,Arden,Basalt,Beacon House,Bellwether,Birch Lane,Bluestem,Brightwater,
  Calder,Canopy,Cinder & Co,Clearwater,Cobble,Corvid,Cresset,Dovetail,Driftway,Eastfield,Elmhurst,
  Ember Goods,Fable,Fernhill,Fieldnote,Foxglove,Galley,Grainger,Greyling,Hallmere,Harrow,Hearthside,
  Hinterland,Inkwell,Ironwood,Juniper Row,Kestrel,Kiln & Kin,Larkspur,Linden,Loomcraft,Mariner,
  Millbrook,Moorland,Northgate,Oakmoss,Orchard & Vine,Pebble,Pinnacle,Quarry,Ravel,Redstart,Ridgeline,
  Saltmarsh,Sorrel,Stillwater,Tannery Nine,Thornbury,Upland,Wayfarer,Wren`
    .split(",")
    .map((brand) => brand.trim());

const colours = "Black,White,Sand,Olive,Navy,Rust,Slate,Clay";

export const shelves = {
  electronics: {
    breadcrumb: "Electronics",
    types: {
      Audio: "Headphones,Earbuds,Bookshelf Speaker,Soundbar,Turntable,Radio,Portable Speaker",
      Computing: "Keyboard,Mouse,Monitor,Laptop Stand,Webcam,USB Hub,Docking Station,Tablet",
      Photography: "Camera,Tripod,Lens,Photo Printer,Projector",
      Power: "Charger,Power Bank,Cable,Adapter,Desk Battery",
    },
    qualities: "Wireless,Compact,Studio,Travel,Aluminium,Noise Cancelling,Foldable,Fast",
    options: { Colour: colours },
    price: 89,
  },
  fashion: {
    breadcrumb: "Fashion",
    types: {
      Clothing: "Shirt,Jacket,Sweater,Dress,Trousers,Coat,Hoodie,Skirt,Cardigan,T-Shirt,Jeans",
      Shoes: "Boots,Sneakers,Sandals,Loafers,Slippers",
      Accessories: "Watch,Belt,Scarf,Wallet,Tote,Backpack,Sunglasses,Hat,Gloves",
    },
    qualities: "Cotton,Linen,Wool,Leather,Denim,Silk,Merino,Canvas",
    options: { Size: "XS,S,M,L,XL", Colour: colours },
    price: 58,
  },
  "home-kitchen": {
    breadcrumb: "Home & Kitchen",
    types: {
      Kitchen: "Teapot,Saucepan,Skillet,Knife,Mug,Bowl,Plate,Kettle,Chopping Board,Carafe,Jar",
      Decor: "Vase,Candle,Mirror,Clock,Lamp,Rug,Cushion,Throw,Planter",
      Furniture: "Chair,Table,Stool,Shelf,Desk,Bench,Armchair,Sofa",
    },
    qualities: "Oak,Walnut,Ceramic,Stoneware,Brass,Glass,Enamel,Rattan",
    options: { Size: "Small,Medium,Large", Colour: colours },
    price: 64,
  },
  books: {
    breadcrumb: "Books",
    types: {
      Fiction: "Novel,Short Stories,Mystery,Saga,Thriller",
      "Non-fiction": "Cookbook,Atlas,Memoir,Field Guide,Handbook,Biography,Essays",
      Stationery: "Notebook,Sketchbook,Diary,Planner Book",
    },
    qualities: "Illustrated,Annotated,Clothbound,Pocket,Collected,New,Complete,First",
    options: { Format: "Paperback,Hardcover,Large Print" },
    price: 19,
  },
  "sports-outdoors": {
    breadcrumb: "Sports & Outdoors",
    types: {
      Training: "Dumbbells,Yoga Mat,Kettlebell,Skipping Rope,Foam Roller,Resistance Band",
      Camping: "Tent,Sleeping Bag,Hammock,Camp Stove,Lantern,Water Bottle",
      Games: "Football,Basketball,Tennis Racket,Badminton Set,Skateboard,Kayak Paddle,Bike Helmet",
    },
    qualities: "Trail,Alpine,Ultralight,Grip,Weatherproof,Training,Expedition,Junior",
    options: { Size: "S,M,L", Colour: colours },
    price: 47,
  },
  "beauty-personal-care": {
    breadcrumb: "Beauty & Personal Care",
    types: {
      Skincare: "Cleanser,Moisturiser,Serum,Hand Cream,Lip Balm,Face Oil,Body Scrub,Sunscreen",
      Hair: "Shampoo,Conditioner,Hairbrush,Comb,Hair Oil",
      Fragrance: "Perfume,Cologne,Bar Soap,Bath Salts,Deodorant,Razor",
    },
    qualities: "Rosemary,Lavender,Oat,Unscented,Cedarwood,Citrus,Chamomile,Botanical",
    options: { Volume: "30 ml,100 ml,250 ml" },
    price: 22,
  },
  "toys-games": {
    breadcrumb: "Toys & Games",
    types: {
      Toys: "Train,Building Blocks,Doll,Stacking Rings,Pull-Along Dog,Kite,Puppet,Xylophone",
      Games: "Puzzle,Board Game,Card Game,Dominoes,Chess Set,Dice Set",
      Baby: "Rattle,Teddy,Play Mat,Shape Sorter,Bath Toy",
    },
    qualities: "Wooden,Plush,Painted,Magnetic,Musical,Counting,Rainbow,Pocket",
    options: { Colour: colours },
    price: 27,
  },
  "grocery-gourmet": {
    breadcrumb: "Grocery & Gourmet",
    types: {
      Pantry: "Olive Oil,Honey,Pasta,Rice,Sea Salt,Mustard,Granola,Flour,Tomato Sauce,Chutney",
      Drinks: "Coffee,Tea,Cocoa,Apple Juice,Ginger Beer,Espresso Beans",
      Sweets: "Chocolate,Biscuits,Caramels,Fudge,Fruit Jam,Almonds,Marzipan",
    },
    qualities: "Organic,Smoked,Single Origin,Roasted,Wildflower,Dark,Stone Ground,Small Batch",
    options: { Weight: "250 g,500 g,1 kg" },
    price: 11,
  },
} satisfies Record<string, Shelf>;

export const uses =
  `for every day;for slow weekends;for small spaces;for long journeys;for early mornings;for giving;
  for people who look after their things;for the whole family;for rainy afternoons;for work and home`
    .split(";")
    .map((use) => use.trim());
