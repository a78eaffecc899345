/** Every text of the checkout page. */
export const checkoutTexts = {
  title: "Checkout",
  description: "Enter your address and pay.",
  loading: "Loading your order…",
  needsScripts: "The cart needs JavaScript. Without it, you can buy on the page of each product.",
  empty: { heading: "Your cart is empty", text: "Add something to your cart to check out." },
  change: "Change",
  express: {
    title: "Express checkout",
    pay: (method: string) => `Pay with ${method}`,
    or: "or continue below",
    chosen: (method: string) => `${method} selected. Enter your details below, then pay.`,
  },
  contact: {
    title: "Contact",
    signedInAs: "Signed in as",
    question: "Have an account?",
    signIn: "Sign in",
    orGuest: ", or continue as a guest.",
    email: "Email",
    emailHint: "For your confirmation and delivery updates.",
  },
  address: {
    title: "Delivery address",
    others: "Choose another saved address",
    save: "Save this address to my profile",
    addLine: (label: string) => `Add ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    phoneHint: "For delivery questions only.",
    changeCountry: "Change country",
    choose: "Choose",
    business: "Buying for a business",
    company: "Company",
    vatNumber: "VAT number",
    vatNumberHint: "If it is registered in another EU country, you pay no VAT here.",
    otherBilling: "Use a different billing address",
    billing: "Billing address",
  },
  delivery: {
    title: "Delivery",
    arrives: "Arrives",
    ready: "Ready to collect",
    free: "Free",
    duties: "Import duties and taxes of your country are not included in the total.",
  },
  giftCard: {
    title: "Gift card",
    own: "Your gift cards",
    pays: (ending: string, amount: string) => `The gift card ending ${ending} pays ${amount}`,
    remaining: (amount: string) => `Remaining balance: ${amount}`,
    remove: "Remove",
    use: "Use",
    which: (ending: string) => ` the card ending ${ending}`,
    ending: (ending: string) => `Ending ${ending}:`,
    code: "Code",
    apply: "Apply",
    checking: "Checking…",
  },
  coupon: "Coupon code",
  payment: {
    title: "Payment",
    question: "How would you like to pay?",
    elsewhere: (method: string) =>
      `You’ll confirm the payment with ${method} and come back to this page.`,
    demonstration: (method: string) => `A demonstration of ${method}. No money is taken.`,
    cardDemonstration: "Demonstration: don’t enter a real card.",
    cardAdvice: "No money is taken. Use any future date, CVC and name.",
    testCards: "Test card numbers",
    cardNumber: "Card number",
    cardExpiry: "Expires",
    cardCode: "Security code",
    cardName: "Name on card",
    notLoaded: (method: string) =>
      `${method} could not be loaded. Please try again, or choose another payment method.`,
    tryAgain: "Try again",
    needsScripts: "This payment method needs JavaScript.",
  },
  summary: {
    title: "Your order",
    items: "Items in this order",
    folded: (count: string) => `Your order, ${count}`,
    subtotal: (count: string) => `Subtotal (${count})`,
    discounts: "Discounts",
    total: "Total",
    card: (ending: string) => `Gift card ending ${ending}`,
    left: "Left to pay",
    giftFor: (recipient: string) => `Gift card for ${recipient}`,
  },
  pay: (amount: string) => `Pay ${amount}`,
  payLater: (amount: string) => `Order and pay ${amount}`,
  payUnknown: "Pay",
  placeFree: "Place the order",
  busy: {
    pricing: "One moment…",
    placing: "Placing your order…",
    paying: "Paying…",
    checking: "Checking your payment…",
    leaving: "One moment…",
  },
  terms: {
    agree: "By paying you agree to our",
    conditions: "terms & conditions",
    see: ". See our",
    returns: "return",
    and: "and",
    privacy: "privacy",
    policies: "policies.",
  },
  changes: {
    title: "Something has changed",
    text: "Nothing was ordered or charged. Your details are still here.",
    accept: (total: string) => `Accept the total of ${total}`,
    rest: "Continue with available items",
    toCart: "Back to the cart",
    soldOut: "Sold out.",
    optionGone: "This option is no longer sold.",
    optionMissing: "Choose an option for this product first.",
    gone: "No longer sold.",
    notEnough: "Not enough left in stock.",
    left: (available: number, wanted: number) => `Only ${available} left, and you want ${wanted}.`,
    leftTogether: (available: number, wanted: number) =>
      `Only ${available} left of these options together, and you want ${wanted}.`,
    price: (verb: string, from: string, to: string) => `The price ${verb} from ${from} to ${to}.`,
    cost: (after: string, before: string) => `It now costs ${after} instead of ${before}.`,
    delivery: (after: string, before: string) => `Delivery is now ${after} instead of ${before}.`,
    arrives: (later: string, days: string) => `It now arrives ${later} instead of ${days}.`,
    total: (verb: string, from: string, to: string) => `The total ${verb} from ${from} to ${to}.`,
    fell: "fell",
    rose: "rose",
    free: "free",
  },
  earlier: {
    title: "Nothing new was ordered or charged",
    paid: (number: string) =>
      `Your order ${number} is already paid, so your latest changes are not part of it. Items you added since are still in your cart.`,
    checking: (number: string) =>
      `The payment of your order ${number} is still being checked, so your latest changes are not part of it. Your cart is unchanged: please order the new items once the payment is confirmed.`,
    see: (number: string) => `See order ${number}`,
  },
  unpaid: {
    title: (number: string) => `Order ${number}`,
    held: (until: string) => `We’re holding your items until ${until}.`,
    email: "Email",
    address: "Delivery address",
    change: "Change email, address or delivery",
    notFinished: "Payment not completed. Nothing was charged.",
    notPaid: "This order is not paid yet.",
  },
  card: {
    number: "Enter the card number, 12 to 19 digits.",
    testOnly: "Only the test numbers work here. Don’t enter a real card.",
    expiry: "Enter the date as month and year, such as 04/29.",
    expired: "This card has expired. Please use another one.",
    code: "Enter the 3 or 4 digits of the security code.",
    name: "Enter the name on the card.",
  },
  problem: "There is a problem",
  notReached:
    "We couldn’t reach the shop. Nothing was charged, and your details are still here. Please try again.",
  tooBusy:
    "The shop is very busy right now. Nothing was charged, and your details are still here. Please try again in a moment.",
  somethingWrong:
    "Something went wrong on our side. Nothing was charged, and your details are still here. Please try again.",
  connectionLost:
    "The connection was lost while you were paying. We’re checking the payment; please don’t pay again.",
  notHeard: "Your payment is still being checked. Please don’t pay again; we’ll email you.",
} as const;

/** Texts of the server's replies, apart so that browsers do not load them. */
export const checkoutReplies = {
  declined: {
    declined:
      "Your card was declined, and nothing was charged. Try another card or payment method.",
    "insufficient-funds":
      "There is not enough money on this card, and nothing was charged. Try another card or payment method.",
    "authentication-failed":
      "Your bank did not confirm the payment, and nothing was charged. Try again, or use another card or payment method.",
    "invalid-details":
      "This card could not be read, and nothing was charged. Check its number, date and security code.",
    "cancelled-by-buyer":
      "You cancelled the payment, and nothing was charged. Try again, or choose another payment method.",
  },
  refused: (method: string) =>
    `${method} declined the payment, and nothing was charged. Try again, or choose another payment method.`,
  bank: "The bank",
  nothingToOrder: "There is nothing to order.",
  timeOver:
    "The time for paying ran out, so nothing was charged. Your details are still here: press the button to order again.",
  amountChanged: "The amount to pay has changed. Please look at it again before you pay.",
  addedNotPaid:
    "These items were added to your order. Pay for them, and we’ll send everything together.",
  checking: "Your payment is being checked. Please don’t pay again.",
  notConfirmed:
    "Your bank is still waiting for your answer, so nothing was charged. Try again, or use another card or payment method.",
  tooOften: (minutes: number) =>
    minutes === 0
      ? "Too many attempts. Nothing was charged; please wait and try again."
      : `Too many attempts. Nothing was charged; please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
} as const;
