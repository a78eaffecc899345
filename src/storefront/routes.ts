import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** Routes of all pages. API routes are in `src/api/`. */
export default [
  layout("routes/layouts/shop.tsx", [
    index("routes/shop/home.tsx"),
    route("category", "routes/shop/category.tsx", { id: "all-products" }),
    route("category/:slug", "routes/shop/category.tsx"),
    route("product/:id", "routes/shop/product.tsx"),
    route("product/:id/back-in-stock", "routes/shop/back-in-stock.tsx"),
    route("product/:id/reviews", "routes/reviews/reviews.tsx"),
    route("product/:id/review", "routes/reviews/review.tsx"),
    route("search", "routes/shop/search.tsx"),
    route("featured", "routes/shop/themed-list.tsx", { id: "featured" }),
    route("deals", "routes/shop/themed-list.tsx", { id: "deals" }),
    route("cart", "routes/shop/cart.tsx"),
    route("wishlist", "routes/shop/wishlist.tsx"),
    route("gift-cards", "routes/gift-cards/gift-cards.tsx"),
    route("wishlist/shared/:token", "routes/shop/shared-wishlist.tsx"),

    route("auth", "routes/identity/auth.tsx"),
    route("forgot-password", "routes/identity/forgot-password.tsx"),
    route("reset-password", "routes/identity/reset-password.tsx"),
    route("verify-email", "routes/identity/verify-email.tsx"),

    route("track-order", "routes/orders/track-order.tsx"),
    route("withdraw", "routes/orders/track-order.tsx", { id: "withdraw-order" }),

    route("orders/:number", "routes/orders/order.tsx"),
    route("orders/:number/receipt", "routes/orders/receipt.tsx"),
    route("orders/:number/return", "routes/orders/return.tsx"),
    route("orders/:number/return/:return", "routes/orders/return-slip.tsx"),
    route("orders/:number/withdraw", "routes/orders/withdraw.tsx"),

    layout("routes/account/layout.tsx", [
      route("profile", "routes/account/profile.tsx"),
      ...prefix("account", [
        index("routes/account/overview.tsx"),
        route("security", "routes/account/security.tsx"),
        route("orders", "routes/account/orders.tsx"),
        route("orders/:number", "routes/account/order.tsx"),
        route("wishlist", "routes/account/wishlist.tsx"),
        route("reviews", "routes/account/reviews.tsx"),
        route("coupons", "routes/account/coupons.tsx"),
        route("gift-cards", "routes/account/gift-cards.tsx", { id: "own-gift-cards" }),
        route("notifications", "routes/account/notifications.tsx"),
      ]),
    ]),
    route("account/closed", "routes/account/closed.tsx"),

    route("about", "routes/pages/text.tsx", { id: "about" }),
    route("contact", "routes/pages/contact.tsx"),
    route("faq", "routes/pages/text.tsx", { id: "faq" }),
    route("shipping-policy", "routes/pages/text.tsx", { id: "shipping-policy" }),
    route("return-policy", "routes/pages/text.tsx", { id: "return-policy" }),
    route("review-policy", "routes/pages/text.tsx", { id: "review-policy" }),
    route("terms-conditions", "routes/pages/text.tsx", { id: "terms-conditions" }),
    route("privacy-policy", "routes/pages/text.tsx", { id: "privacy-policy" }),
    route("pages/:slug", "routes/pages/content.tsx"),
    route("sitemap", "routes/pages/sitemap.tsx"),
    route("accessibility", "routes/pages/text.tsx", { id: "accessibility" }),
    route("careers", "routes/pages/text.tsx", { id: "careers" }),
    ...prefix("promotions", [
      route("student-discount", "routes/promotions/student-discount.tsx"),
      route("student-discount/confirm", "routes/promotions/student-confirm.tsx"),
      route("free-shipping", "routes/pages/text.tsx", { id: "free-shipping" }),
    ]),
    route("notifications/stop", "routes/notifications/stop.tsx"),
    ...prefix("newsletter", [
      index("routes/pages/newsletter.tsx"),
      ...["confirm", "unsubscribe"].map((id) =>
        route(id, "routes/pages/newsletter-link.tsx", { id: `newsletter-${id}` }),
      ),
    ]),

    route("*", "routes/not-found.tsx"),
  ]),

  layout("routes/layouts/checkout.tsx", [route("checkout", "routes/checkout/checkout.tsx")]),
  route("orders", "routes/account/orders-address.ts"),
] satisfies RouteConfig;
