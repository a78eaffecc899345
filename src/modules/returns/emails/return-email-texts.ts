import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of emails about returns and withdrawals. */
export const returnEmailTexts = texts("return-emails", {
  requested: {
    subject: "Return requested",
    preview: "We’ll email you once it’s approved.",
    heading: "We received your return request",
    text: "Please keep the items for now. Once your return is approved, we’ll email you the return address and a return slip to print.",
  },
  withdrawal: {
    subject: "Receipt of your withdrawal",
    preview: "You have withdrawn from the contract.",
    heading: "You have withdrawn from the contract",
    text: "This is the receipt of your declaration. You withdraw from the contract for:",
    received: "Received",
    order: "Order",
    name: "Name",
    contact: "Contact",
    whileDisputed:
      "You have an open dispute with your bank about this payment. We’ll refund the disputed amount once the bank has decided, unless the bank refunds it.",
    unsentCancelled: "Items that haven’t shipped are cancelled, and we’ll refund them now.",
    sendBack:
      "Send the items back, and we’ll refund you when they arrive, including standard delivery if you return everything.",
    nothingShipped:
      "Nothing has shipped, so the items are cancelled. We’ll refund you to your original payment method now.",
  },
  approved: {
    subject: "Return approved",
    preview: "Print your return slip and send the items back.",
    heading: "Your return is approved",
  },
  declined: {
    subject: "Return declined",
    preview: "We can’t accept this return.",
    heading: "We can’t accept your return",
    text: "We’ve reviewed your request and can’t accept these items back:",
  },
  label: {
    subject: "Return label",
    preview: "Print your label and send the items back for free.",
    heading: "Your return label is ready",
  },
  received: {
    subject: "Return received",
    preview: "Your return arrived.",
    heading: "We received your return",
    refund: "Refund of {amount} started. We’ll email you when it’s sent.",
  },
  notifications: {
    approved: "Return approved",
    whereToSend: "See our email for where to send it.",
    declined: "Return declined",
    seeReason: "See our email for the reason.",
    received: "Return received",
  },
  sendTo: "Put the return slip in the package and send it to:",
  sendWithLabelTo: "Put the return slip in the package, attach the label and send it to:",
  keepProof: "Keep your proof of postage until you have your refund.",
  returnBy: "Return by",
  returnTo: "Return to",
  returnNumber: "Return number",
  returnShipping: "Return shipping",
  askForAddress: "Ask for the address: {email}",
  printSlip: "Print return slip",
});
