import type { SampleProduct } from "../../sample-types.ts";
import { paragraphs } from "../paragraphs.ts";

export const watchesJewellery: SampleProduct[] = [
  {
    id: 5,
    slug: "meridian-automatic-watch",
    name: "Meridian Automatic Watch",
    brand: "verrell",
    category: "fashion",
    subcategory: "watches-jewellery",
    price: "385.00",
    stockCount: 12,
    unitsSold30Days: 41,
    publishedOn: "2025-10-20",
    pictures: ["watch-front", "watch-side", "watch-detail"],
    description: paragraphs(
      "A steel wristwatch with a dark green dial that catches the light in a fan, applied hour markers and a thin orange seconds hand that sweeps rather than ticks. It winds itself as you move and needs no battery.",
      "The case is brushed on the flanks and polished on the bezel, and slim enough to go under a cuff. The tan strap is stitched by hand and will darken to its own shade on your wrist.",
    ),
    features: [
      "Self-winding movement with 41 hours in reserve",
      "Sapphire crystal, coated on the inside against glare",
      "Date at three o'clock, set by the crown",
      "Water-resistant to 100 m",
      "Quick-release bars: change the strap without tools",
    ],
    specifications: {
      Case: "39 mm across, 11.2 mm high, 316L steel",
      Strap: "20 mm vegetable-tanned leather, for wrists of 15 to 20.5 cm",
      Weight: "74 g (2.6 oz)",
      Accuracy: "−10 to +20 seconds a day",
      Care: "Keep the leather dry; have the seals checked every three years",
      "In the box": "Watch, cloth roll, strap tool, warranty card",
      Warranty: "5 years on the movement",
    },
    tags: ["watch", "automatic", "leather strap", "steel", "gift"],
    reviews: [
      {
        author: "Henrik S.",
        rating: 5,
        title: "That green",
        body: "Nearly black indoors, then you step outside and it lights up. Mine runs about six seconds fast a day, well inside what they promise.",
        date: "2026-01-09",
      },
      {
        author: "Aisha D.",
        rating: 5,
        title: "A present to myself",
        body: "I wanted one watch that suits both the workshop and a wedding, and this is it. The strap smelled strongly of leather for a few days.",
        date: "2026-04-27",
      },
      {
        author: "Paul E.",
        rating: 4,
        title: "Strap holes start a little far out",
        body: "I have thin wrists and use the last hole. Otherwise I've no complaints in half a year of daily wear.",
        date: "2026-07-15",
      },
      {
        author: "Greta V.",
        rating: 5,
        title: "Honest about accuracy",
        body: "I appreciated that the page says minus ten to plus twenty instead of promising miracles. Mine loses four seconds. I can live with four seconds.",
        date: "2026-10-30",
      },
    ],
  },
];
