import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

/** Every page of the shop; what is no page stands in routes/answers.server.ts. Later screens stand where they will live. */
export default [
  layout("routes/layouts/shop.tsx", [
    index("routes/shop/home.tsx"),
    route("category", "routes/shop/category.tsx", { id: "all-products" }),
    route("category/:slug", "routes/shop/category.tsx"),
    route("product/:id", "routes/shop/product.tsx"),
    route("search", "routes/shop/search.tsx"),
    route("featured", "routes/shop/themed-list.tsx", { id: "featured" }),
    route("deals", "routes/shop/themed-list.tsx", { id: "deals" }),
    route("cart", "routes/shop/cart.tsx"),
    route("wishlist", "routes/shop/wishlist.tsx"),

    route("auth", "routes/identity/auth.tsx"),
    route("forgot-password", "routes/identity/forgot-password.tsx"),
    route("reset-password", "routes/identity/reset-password.tsx"),
    route("verify-email", "routes/identity/verify-email.tsx"),

    route("checkout", "routes/later/checkout.tsx"),
    route("track-order", "routes/later/track-order.tsx"),

    layout("routes/account/layout.tsx", [
      route("profile", "routes/account/profile.tsx"),
      ...prefix("account", [
        index("routes/account/overview.tsx"),
        route("security", "routes/account/security.tsx"),
        route("orders", "routes/account/coming.tsx", { id: "orders" }),
        route("wishlist", "routes/account/wishlist.tsx"),
        route("coupons", "routes/account/coming.tsx", { id: "coupons" }),
        route("gift-cards", "routes/account/coming.tsx", { id: "gift-cards" }),
        route("notifications", "routes/account/coming.tsx", { id: "notifications" }),
      ]),
    ]),
    route("account/closed", "routes/account/closed.tsx"),

    route("about", "routes/pages/about.tsx"),
    route("contact", "routes/pages/contact.tsx"),
    route("faq", "routes/pages/faq.tsx"),
    route("shipping-policy", "routes/pages/shipping-policy.tsx"),
    route("return-policy", "routes/pages/return-policy.tsx"),
    route("terms-conditions", "routes/pages/terms-conditions.tsx"),
    route("privacy-policy", "routes/pages/privacy-policy.tsx"),
    route("sitemap", "routes/pages/sitemap.tsx"),
    route("accessibility", "routes/pages/accessibility.tsx"),
    route("careers", "routes/pages/careers.tsx"),
    ...prefix("promotions", [
      route("student-discount", "routes/pages/student-discount.tsx"),
      route("free-shipping", "routes/pages/free-shipping.tsx"),
    ]),
    ...prefix("newsletter", [
      index("routes/pages/newsletter.tsx"),
      route("confirm", "routes/pages/newsletter-confirm.tsx"),
      route("unsubscribe", "routes/pages/newsletter-unsubscribe.tsx"),
    ]),

    route("*", "routes/not-found.tsx"),
  ]),

  route("orders", "routes/account/orders-address.ts"),
] satisfies RouteConfig;
