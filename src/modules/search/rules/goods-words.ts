/** Product words that dictionaries do not have yet; the search must not correct them. */
export const goodsWords: ReadonlySet<string> = new Set(
  `abaya acai aeropress airfryer airpod airpods ashwagandha babygrow bcaa bivvy bodywarmer bowtie bralette bralettes
  bujo bunkbed burkini burrata camelbak cami carseat carseats catan chapstick chemex chromecast crossbody dashcam
  displayport dryshampoo duplo ebike ebikes ereader farro fitbit freekeh frother giftcard goji gopro halloumi headtorch
  hoodie hotwheels houmous imac jenga kettlebell kettlebells kombucha lightbox lipgloss lipliner macbook mandoline matcha
  microblading microsd moka monopod nespresso nutella nvme onesie passata placemat placemats playdough playmobil
  powerbank powerbanks qled rashguard ringlight roomba sdcard softbox sodastream spinbike squishmallow squishmallows ssd
  stairgate tablemat teatowel theragun thermomix trx tshirt usbc washi yoyo zester`.split(/\s+/),
);
