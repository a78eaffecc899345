import type { wooCommerceNames } from "./column-names.ts";

type WooColumn = keyof typeof wooCommerceNames | "grams" | "attributeName" | "attributeValue";

/** The order of the names below. */
const order = (
  "wooId wooType sku title published visibility shortBody body saleStarts saleEnds isInStock quantity policy grams " +
  "salePrice price productCategory tags image parent attributeName attributeValue"
).split(" ") as WooColumn[];

/**
 * The column names of WooCommerce's product export by language. "%s" is the unit of weight and "%d" the number of an
 * attribute; a semicolon separates the names of earlier and later versions. Source: the language packs of
 * translate.wordpress.org of 2018 and 2023, entries of `class-wc-product-csv-exporter.php`. The first language is the
 * exporter's internal names, which plugins write.
 */
const LANGUAGES: Readonly<Record<string, string>> = {
  internal:
    "id|type|sku|name|published|catalog_visibility|short_description|description|date_on_sale_from|date_on_sale_to|stock_status|stock;stock_quantity|backorders|weight|sale_price|regular_price|category_ids;categories|tag_ids;tags|images;image_id|parent_id;parent|attributes:name%d|attributes:value%d",
  de: "ID|Typ|Artikelnummer|Name|Veröffentlicht|Sichtbarkeit im Katalog|Kurzbeschreibung|Beschreibung|Datum, an dem Angebotspreis beginnt|Datum, an dem Angebotspreis endet|Vorrätig?|Lagerbestand;Lager|Lieferrückstande erlaubt?|Gewicht (%s)|Angebotspreis|Regulärer Preis|Kategorien|Schlagwörter|Bilder|Übergeordnetes Produkt|Attribut %d Name|Attribut %d Wert(e)",
  fr: "ID|Type|UGS|Nom|Publié|Visibilité dans le catalogue|Description courte|Description|Date de début de promo|Date de fin de promo|En stock ?|Stock|Autoriser les commandes de produits en rupture ?|Poids (%s)|Tarif promo|Tarif régulier|Catégories|Étiquettes|Images|Parent|Nom de l’attribut %d|Valeur(s) de l’attribut %d",
  es: "ID|Tipo|SKU|Nombre|Publicado|Visibilidad en el catálogo|Descripción corta|Descripción|Día en que empieza el precio rebajado|Día en que termina el precio rebajado|¿Existencias?;¿En inventario?|Inventario|¿Permitir reservas de productos agotados?|Peso (%s)|Precio rebajado|Precio normal|Categorías|Etiquetas|Imágenes|Superior|Nombre del atributo %d|Valor(es) del atributo %d",
  it: "ID|Tipo|COD|Nome|Pubblicato|Visibilità nel catalogo|Breve descrizione|Descrizione|Data di partenza del prezzo in saldo|Data in cui termina l'offerta;Termine data del prezzo di vendita|In stock?|Magazzino|Abilita gli ordini arretrati?|Peso (%s)|Prezzo in offerta|Prezzo di listino|Categorie|Tag;Etichette|Immagine|Genitore|Attributo %d nome|Attributo %d valuta(e)",
  nl: "ID|Type|Artikelnummer;SKU|Naam|Gepubliceerd|Zichtbaarheid in catalogus|Korte omschrijving|Beschrijving|Startdatum actieprijs|Einddatum actieprijs|Op voorraad?|Voorraad|Nabestellingen toestaan?|Gewicht (%s)|Actieprijs|Reguliere prijs|Categorieën|Tags|Afbeeldingen|Hoofd|Naam eigenschap %d|Waarde eigenschap %d",
  pt_BR:
    "ID|Tipo|SKU;REF|Nome|Publicado|Visibilidade no catálogo|Descrição curta|Descrição|Data de preço promocional começa em|Data de preço promocional termina em|Em estoque?|Estoque|São permitidas encomendas?|Peso (%s)|Preço promocional|Preço|Categorias|Tags|Imagens|Ascendente;Produto ascendente|Nome do atributo %d|Valores do atributo %d",
  pl: "ID|Typ|SKU|Nazwa|Opublikowano;Opublikowany|Widoczność w katalogu|Krótki opis|Opis|Data rozpoczęcia promocji|Data zakończenia promocji|W magazynie?|Stan magazynowy;Magazyn|Pozwalać na zamówienia oczekujące (na dostawę do magazynu)?|Waga (%s)|Cena promocyjna|Cena|Kategorie|Tagi|Obrazki|Element nadrzędny;Rodzic|Nazwa atrybutu %d|Wartości atrybutu %d",
  ja: "ID|タイプ|SKU|名前|公開済み|カタログでの表示;表示されるカテゴリー|簡単な説明|説明|セール価格の開始日|セール価格の終了日|在庫の有無|在庫|お取り寄せを許可する ?;在庫待ちを許可する ?|重量 (%s)|セール価格|標準価格|カテゴリー|タグ|画像|親|属性 %d の名前|属性 %d の値",
  ru: "ID|Тип|Артикул|Имя|Опубликован|Видимость в каталоге|Краткое описание;Короткое описание|Описание|Дата начала действия скидки;Дата начала действия продажной цены|Дата окончания действия скидки;Дата окончания действия продажной цены|В наличии?|Склад;Запасы|Возможен ли предзаказ?;Задержанный заказ возможен?|Вес (%s)|Акционная цена;Цена распродажи|Базовая цена|Категории|Метки|Изображения|Родительский|Название атрибута %d;Имя атрибута %d|Значения атрибутов %d;Значение(-я) аттрибута(-ов) %d",
  sv: "ID|Typ|Artikelnummer;Artikelnr|Namn|Publicerad|Synlighet i katalog|Kort beskrivning|Beskrivning|Datum när reapriset börjar|Datum när reapriset upphör|I lager?|I lager;Lager;Lagersaldo|Tillåt restnoteringar?;Restorder tillåtet?|Vikt (%s)|Reapris|Ordinarie pris|Kategorier|Etiketter;Taggar|Bilder|Överordnad;Förälder|Attribut %d namn|Attribut %d värde(n)",
  da: "ID|Type|Varenummer|Navn|Udgivet|Synlighed i katalog (shoppens frontend)|Kort beskrivelse|Beskrivelse|Den dato hvor tilbudsprisen starter|Den dato hvor tilbudsprisen slutter|På lager?|Lagerantal;Lager|Restordrer tilladt?|Vægt (%s)|Tilbudspris|Normalpris|Kategorier|Tags|Billeder|Forældre|Egenskab %d navn|Egenskab %d værdi(er)",
  nb: "ID|Type|Varenummer|Navn|Publisert|Synlighet i katalogen|Kort beskrivelse|Beskrivelse|Startdato for utsalgspris|Sluttdato for utsalgspris|På lager?|Lager|Restordre tillatt?|Vekt (%s)|Utsalgspris|Ordinær pris|Kategorier|Stikkord|Bilder|Forelder|Attributt %d navn|Attributt %d verdi(er)",
  tr: "Kimlik|Tür|Stok kodu (SKU)|İsim|Yayımlanmış|Katalogda görünürlük|Kısa açıklama|Açıklama|İndirimli fiyatın başladığı tarih|İndirimli fiyatın bittiği tarih|Stokta?|Stok|Yok satmaya izin?|Ağırlık (%s)|İndirimli satış fiyatı|Normal fiyat|Kategoriler|Etiketler|Görseller|Ebeveyn|Nitelik %d ismi|Nitelik %d değer(ler)i",
  pt_PT:
    "ID|Tipo|REF|Nome|Publicado|Visibilidade no catálogo|Descrição breve|Descrição|Data de início do preço promocional|Data de término do preço promocional|Em stock?|Qtd Stock;Stock|Permitir encomendas pendentes?|Peso (%s)|Preço promocional|Preço normal|Categorias|Etiquetas|Imagens|Pai|Atributo %d nome|Atributo %d valor(es)",
  fi: "ID|Laji|Tuotetunnus (SKU)|Nimi|Julkaistu|Näkyvyys tuoteluettelossa|Lyhyt kuvaus|Kuvaus|Alennuksen aloituspäivä|Alennuksen päättymispäivä|Varasto?|Varastossa;Varasto|Salli jälkitoimitukset?|Paino (%s)|Alennettu hinta|Normaali hinta|Osastot|Avainsanat|Kuvat|Ylempi taso|Ominaisuus %d nimi|Ominaisuus %d arvo(t)",
  zh_CN:
    "ID|类型|SKU|名称|已发布|在列表页可见|简短描述|描述|促销开始日期|促销截止日期|有货？|库存数;库存|允许缺货下单？|重量(%s)|促销价格|常规售价|分类|标签|图片|父级|属性 %d 名称|属性 %d 值",
  ko: "ID|형식|SKU|이름|발행됨|카탈로그에 표시 여부|간단한 설명|설명|판매 가격 시작 날짜|판매 가격 종료 날짜|재고가 있나요?|재고|품절 후 주문이 허용됐습니까?|무게(%s)|할인 가격|정상 가격|카테고리|태그|이미지|상위|속성 %d 이름|속성 %d 값",
  uk: "ID|Тип|Артикул|Назва;Ім'я|Опубліковано|Видимість в каталозі|Короткий опис|Опис|Початок акції|Завершення акції|В наявності?|На складі;Запаси;Запас|Дозволити резервування?|Вага (%s)|Ціна зі знижкою|Звичайна ціна|Категорії|Позначки|Зображення|Предок|Назва %d атрибуту|%d значення атрибуту",
};

/** The names of each language by column. */
export const wooCommerceLanguages: readonly (readonly [WooColumn, string])[][] = Object.values(
  LANGUAGES,
).map((names) =>
  names
    .split("|")
    .flatMap((name, place) =>
      name.split(";").map((each) => [order[place] ?? "wooId", each] as const),
    ),
);
