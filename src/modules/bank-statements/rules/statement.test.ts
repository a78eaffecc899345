import { expect, test } from "vitest";
import { readStatement } from "./statement.ts";
import { decimalSign, readAmount, readDay } from "./typed-values.ts";

const german = { digits: 2, isMonthFirst: false };
const american = { digits: 2, isMonthFirst: true };

const sparkasse = `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE1";"02.03.26";"02.03.26";"GUTSCHR. UEBERWEISUNG";"Bestellung K7QM-2F9T-X";"Ada Lovelace";"DE2";"X";"1.234,56";"EUR";"Umsatz gebucht"
"DE1";"03.03.26";"03.03.26";"LASTSCHRIFT";"Miete";"Vermieter";"DE3";"X";"-900,00";"EUR";"Umsatz gebucht"
`;
const dkb = `"Girokonto";"DE1"
"Kontostand vom 03.03.2026:";"1.000,00 €"
""
"Buchungsdatum";"Wertstellung";"Status";"Zahlungspflichtige*r";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
"02.03.26";"02.03.26";"Gebucht";"Ada Lovelace";"Laden";"K7QM2F9TX";"Eingang";"DE2";"12,50"
`;
const french = `Date;Libellé;Débit euros;Crédit euros
02/03/2026;VIR SEPA ADA K7QM 2F9T X;;1 234,56
03/03/2026;PRLV LOYER;900,00;
`;
const monzo = `Transaction ID,Date,Time,Type,Name,Description,Amount,Currency
tx_1,13/03/2026,10:00:00,Faster payment,Ada Lovelace,"Order, K7QM-2F9T-X","1,234.56",GBP
tx_2,14/03/2026,10:00:00,Card,Shop,Milk,-2.50,GBP
`;
const barclays = `Number,Date,Account,Amount,Subcategory,Memo
 ,02 Mar 2026,20-00-00 1,12.50,Counter Credit,ADA LOVELACE K7QM2F9TX
`;
const ing = `"Datum";"Naam / Omschrijving";"Rekening";"Tegenrekening";"Code";"Af Bij";"Bedrag (EUR)";"Mutatiesoort";"Mededelingen"
"20260302";"Ada Lovelace";"NL1";"NL2";"OV";"Bij";"1234,56";"Overschrijving";"K7QM-2F9T-X"
"20260303";"Winkel";"NL1";"NL3";"BA";"Af";"10,00";"Betaalautomaat";"Brood"
`;
const rabobank = `"IBAN/BBAN","Munt","BIC","Volgnr","Datum","Rentedatum","Bedrag","Saldo na trn","Naam tegenpartij","Omschrijving-1"
"NL1","EUR","RABO","1","2026-03-02","2026-03-02","+12,50","+100,00","Ada Lovelace","K7QM-2F9T-X"
`;
const chase = `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
CREDIT,03/02/2026,"ZELLE FROM ADA LOVELACE K7QM-2F9T-X",1234.56,ACH_CREDIT,2000.00,
DEBIT,03/13/2026,"RENT",-900.00,ACH_DEBIT,1100.00,
`;

test.each<[bank: string, text: string, reading: typeof german, expected: object]>([
  [
    "Sparkasse",
    sparkasse,
    german,
    {
      on: "2026-03-02",
      amount: 123_456,
      currency: "EUR",
      payer: "Ada Lovelace",
      reference: "Bestellung K7QM-2F9T-X",
    },
  ],
  [
    "DKB",
    dkb,
    german,
    { on: "2026-03-02", amount: 1250, reference: "K7QM2F9TX", payer: "Ada Lovelace" },
  ],
  [
    "a French bank",
    french,
    german,
    { on: "2026-03-02", amount: 123_456, reference: "VIR SEPA ADA K7QM 2F9T X" },
  ],
  [
    "Monzo",
    monzo,
    german,
    { on: "2026-03-13", amount: 123_456, currency: "GBP", reference: "Order, K7QM-2F9T-X" },
  ],
  [
    "Barclays",
    barclays,
    german,
    { on: "2026-03-02", amount: 1250, reference: "ADA LOVELACE K7QM2F9TX" },
  ],
  ["ING", ing, german, { on: "2026-03-02", amount: 123_456, reference: "K7QM-2F9T-X" }],
  [
    "Rabobank",
    rabobank,
    german,
    { on: "2026-03-02", amount: 1250, currency: "EUR", payer: "Ada Lovelace" },
  ],
  [
    "Chase",
    chase,
    american,
    { on: "2026-03-02", amount: 123_456, reference: "ZELLE FROM ADA LOVELACE K7QM-2F9T-X" },
  ],
])("the only incoming money of %s is read", (_, text, reading, expected) => {
  const read = readStatement(text, reading);
  if (!read.ok) throw new Error(read.error);
  expect(read.value).toHaveLength(1);
  expect(read.value[0]).toMatchObject(expected);
});

const entry = (inner: string, kind = "CRDT") =>
  `<Ntry><Amt Ccy="EUR">150.00</Amt><CdtDbtInd>${kind}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>${inner}</Ntry>`;
const transaction = (amount: string, reference: string) =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>Ada &amp; Co</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`;
const camt = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><ns:BkToCstmrStmt><ns:Stmt>${entries}</ns:Stmt></ns:BkToCstmrStmt></ns:Document>`;

test("a CAMT.053 file has a line for each booked credit, and for each transaction of a batch", () => {
  const one = entry(`<NtryDtls>${transaction("150.00", "K7QM-2F9T-X")}</NtryDtls>`);
  const batch = entry(
    `<NtryDtls>${transaction("100.00", "A")}${transaction("50.00", "B &#x41;")}</NtryDtls>`,
  );
  const out = entry("", "DBIT");
  const reversed = entry("<RvslInd>true</RvslInd>") + entry("<RvslInd>1</RvslInd>");
  const pending = entry("").replace("BOOK", "PDNG");
  const byValue = entry("").replaceAll("BookgDt", "ValDt").replace("03-02", "03-04");
  const all = one + batch + out + reversed + pending + byValue;
  const read = readStatement(camt(all), german);
  if (!read.ok) throw new Error(read.error);
  expect(
    read.value.map(({ amount, reference, payer, currency, on }) => [
      amount,
      reference,
      payer,
      currency,
      on,
    ]),
  ).toEqual([
    [15_000, "K7QM-2F9T-X", "Ada & Co", "EUR", "2026-03-02"],
    [10_000, "A", "Ada & Co", "EUR", "2026-03-02"],
    [5000, "B A", "Ada & Co", "EUR", "2026-03-02"],
    [15_000, "", "", "EUR", "2026-03-04"],
  ]);
});

test.each([
  ["an entity", '<!DOCTYPE x [<!ENTITY a "aaaa">]><Document>&a;</Document>', /document type/],
  ["an end that is missing", "<Document><BkToCstmrStmt>", /damaged/],
  ["tags that cross", "<a><b></a></b>", /damaged/],
  ["a deep nest", "<a>".repeat(100), /deeply/],
  ["another document", "<Document><Other/></Document>", /no bank statement/],
  ["no known column", "a;b\n1;2\n", /no columns/],
  ["two decimal signs", 'Date,Amount\n2026-03-02,"1,50"\n2026-03-03,2.50\n', /comma/],
  ["a wrong day", "Date,Amount\n2026-02-30,2.50\n", /Row 2 has no date/],
])("a file with %s is refused in a sentence", (_, text, sentence) => {
  const read = readStatement(text, german);
  expect(read.ok ? "" : read.error).toMatch(sentence);
});

test("a large file is read in time", () => {
  const rows = Array.from(
    { length: 4000 },
    (_, index) => `2026-03-02,${index}.50,"Order ""${index}"""`,
  );
  const started = performance.now();
  const read = readStatement(`Date,Amount,Reference\n${rows.join("\n")}`, german);
  expect(read.ok && read.value.length).toBe(4000);
  expect(performance.now() - started).toBeLessThan(2000);
});

test.each<[text: string, decimal: "," | ".", amount: number | null]>([
  ["1.234,56", ",", 123_456],
  ["1 234,56", ",", 123_456],
  ["1'234.56", ".", 123_456],
  ["12,5", ",", 1250],
  ["12", ".", 1200],
  ["-12.00", ".", -1200],
  ["12.00-", ".", -1200],
  ["(12.00)", ".", -1200],
  ["12,00 S", ",", -1200],
  ["12,00 H", ",", 1200],
  ["€ 12,00", ",", 1200],
  ["+12,00", ",", 1200],
  ["12.00 EUR", ".", 1200],
  ["1.2.3", ".", null],
  ["twelve", ".", null],
  ["", ".", null],
])("the amount %s", (text, decimal, amount) => {
  expect(readAmount(text, decimal, 2)).toBe(amount);
});

test.each<[texts: string[], sign: string | null]>([
  [["12,00", "1.000"], ","],
  [["12.00", "1,000"], "."],
  [["1.000,00"], ","],
  [["1000"], "."],
  [["1,50", "2.50"], null],
])("the decimal sign of %j is %j", (texts, sign) => {
  expect(decimalSign(texts)).toBe(sign);
});

test("a file of an old Mac has rows", () => {
  const read = readStatement(monzo.replaceAll("\n", "\r"), german);
  expect(read.ok && read.value.map(({ amount }) => amount)).toEqual([123_456]);
});

test.each([
  ["12,500", 12_500],
  ["1 234,500", 1_234_500],
  ["12.500", 12_500],
  ["1,234.500", 1_234_500],
])("%s dinars have three decimals", (amount, millimes) => {
  const file = `Date;Montant;Libelle\n02/01/2026;${amount};A\n`;
  const read = readStatement(file, { digits: 3, isMonthFirst: false });
  expect(read).toMatchObject({ ok: true, value: [{ amount: millimes }] });
});

test.each<[text: string, isMonthFirst: boolean, day: string | null]>([
  ["2026-03-02", false, "2026-03-02"],
  ["20260302", false, "2026-03-02"],
  ["02.03.2026", false, "2026-03-02"],
  ["02.03.26", false, "2026-03-02"],
  ["2/3/2026", false, "2026-03-02"],
  ["03/02/2026", true, "2026-03-02"],
  ["02-03-2026", false, "2026-03-02"],
  ["2 Mar 2026", false, "2026-03-02"],
  ["02-Mar-26", false, "2026-03-02"],
  ["2026-03-02 10:15:00", false, "2026-03-02"],
  ["31.02.2026", false, null],
  ["soon", false, null],
])("the day %s", (text, isMonthFirst, day) => {
  expect(readDay(text, isMonthFirst)).toBe(day);
});
