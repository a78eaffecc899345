import { texts } from "#modules/core/rules/language/texts.ts";

/** Words of the starting texts of legal pages. */
export const legalWords = texts("legal", {
  imprint: {
    title: "Imprint",
    notice: "Legal notice",
    description: "Who runs this shop.",
    seller: "About the seller",
    form: "Legal form: {form}",
    representative: "Represented by: {representative}",
    register: "Register: {register}",
    authority: "Supervisory authority: {authority}",
    email: "Email: {email}",
  },
  payment: {
    title: "Payment",
    description: "How you can pay, and when.",
    how: "How you can pay",
    inCheckout: "The checkout shows how you can pay.",
    when: "When you pay",
    text: "The checkout shows the total with taxes and delivery before you order. We send goods once the order is paid, unless the method says otherwise.",
    prices: "Prices are in {currency}.",
  },
  termsHeading: "10. Your rights where you live",
  privacyHeading: "Who is responsible, and your rights by law",
  returnsHeading: "Address for withdrawals and returns",
  mayUseForm: "You can use this form, but don’t have to:",
  form: "To {legalName}, {returnAddress}, {email}: I withdraw from my contract about these goods: … Ordered on / received on: … Name: … Address: … Date: … Signature, if on paper: …",
});

/** The rights of consumers, by the law of the shop’s country. */
export const termsByLaw = texts("legal-terms", {
  eu: "Goods must match the contract. If they don’t, you can ask for repair or replacement, and then for a lower price or your money back; this legal guarantee lasts at least two years from delivery. The law of {country} applies. If you buy as a consumer, you keep the protection of the mandatory law of the country where you live. We email you these terms with the confirmation of your order.",
  uk: "Under the Consumer Rights Act 2015 goods must be as described, fit for purpose and of satisfactory quality. If they are not, you can reject them within 30 days for a full refund, and later ask for repair or replacement first. The law of the part of the United Kingdom in which you live protects you as a consumer. Nothing here takes these rights from you.",
  us: "Some states do not allow limits on warranties or damages, so parts of these terms may not apply to you. The law of the state in which we are based applies, except where the law of your state protects you further. Nothing here limits rights that cannot be waived.",
  ca: "The consumer protection law of your province or territory applies to your order, including its rules on cancelling internet agreements and on warranties. Nothing here limits those rights.",
  au: "Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure.",
  elsewhere:
    "The law of {country} applies. If the law of the place where you live gives you rights as a consumer that a contract can’t take away, you keep them.",
});

/** Rights about personal data, by the law of the shop’s country. */
export const privacyByLaw = texts("legal-privacy", {
  eu: "{legalName} is the controller; write to {email}. We process data to carry out your order and account (Article 6(1)(b) GDPR), to meet duties such as keeping invoices (c), to protect the shop and improve its search (f), and for the newsletter with your consent (a), which you can withdraw at any time. You have the right to access, correction, deletion, restriction, portability and objection, and can complain to the supervisory authority of the country where you live.",
  uk: "{legalName} is the controller; write to {email}. We process data to carry out your contract, to meet legal duties, for our legitimate interests in a safe shop, and for the newsletter with your consent. Under the UK GDPR you can ask for access, correction, deletion, restriction and portability, object, and complain to the Information Commissioner’s Office.",
  us: "We don’t sell personal information or share it for advertising across sites, so browser signals that ask us not to track change nothing. Depending on your state you can ask to know, correct, delete or receive your personal information, and we treat you no differently if you do. Write to {email}. This shop is not directed to children under 13.",
  ca: "The person in charge of personal information at {legalName} answers at {email}. We collect it with your consent, given by ordering or signing up, and only for the purposes above. You can ask for access and correction, withdraw consent, and complain to the Office of the Privacy Commissioner of Canada or the commissioner of your province. Providers named above may process data outside Canada.",
  au: "You can ask for access to your personal information or its correction at {email}. If you are not satisfied with our answer to a complaint, you can go to the Office of the Australian Information Commissioner. Providers named above may store data outside Australia.",
  elsewhere: "{legalName} is responsible for your data; write to {email}.",
});

/** Sentences about returns that a law adds. */
export const returnsByLaw = texts("legal-returns", {
  uk: "If you order from the United Kingdom as a consumer, you can cancel without a reason until {days} days after you receive the goods, and then have 14 days to send them back.",
  ca: "Your province may give you more time to cancel an internet order. You keep that right.",
  au: "This policy is in addition to your rights under the Australian Consumer Law.",
});
