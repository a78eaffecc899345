/** First rows of files, with the kind of their records; undefined for a file of products. */
export const recordHeaders: readonly (readonly [header: string, kind: string | undefined])[] = [
  ["product_handle,state,rating,title,author,email,body,reply,created_at", "reviews"],
  ["title,body,rating,review_date,reviewer_name,reviewer_email,product_handle", "reviews"],
  ["comment_ID,product_SKU,comment_author,comment_date,comment_content,rating", "reviews"],
  ["Redirect from,Redirect to", "redirects"],
  // Yotpo, Loox, Stamped.
  [
    "Review Title,Review Content,Review Score,Date,Product ID,Product Name,Display Name,Email,Product Handle",
    "reviews",
  ],
  ["product_handle,rating,author,email,body,created_at,photo_url,verified_purchase", "reviews"],
  [
    "review_id,productSKU,author,email,location,reviewRating,reviewTitle,reviewMessage,dateCreated,published",
    "reviews",
  ],
  // BigCommerce, PrestaShop, Magento.
  [
    "Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Brand Name,Price,Cost Price,Category",
    undefined,
  ],
  [
    "Product ID,Image,Name,Reference,Category,Price (tax excl.),Price (tax incl.),Quantity,Status",
    undefined,
  ],
  [
    "sku,store_view_code,attribute_set_code,product_type,categories,name,description,price,url_key,created_at",
    undefined,
  ],
  ["Handle,Title,Body (HTML),Vendor,Variant Price", undefined],
  ["Type,SKU,Name,Published,Regular price", undefined],
];
