import { expect, test } from "vitest";
import { shopCookie } from "./shop-cookie.ts";

const sent = (cookies: string) => new Headers({ Cookie: cookies });
const cookie = shopCookie("http://localhost:3000", "orders", "session");

test("a cookie without a duration is a session cookie; on https it has the host prefix", () => {
  expect(cookie.write("a~b")).toBe("shop.orders=a~b; Path=/; HttpOnly; SameSite=Lax");
  expect(shopCookie("https://shop.example", "orders", 60).write("a;b")).toBe(
    "__Host-shop.orders=a%3Bb; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax",
  );
  expect(cookie.clear()).toBe("shop.orders=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
});

test("a written value is read among other cookies; a foreign one is null", () => {
  expect(cookie.read(sent("other=1; shop.orders=a%3Bb;shop.session=x"))).toBe("a;b");
  for (const cookies of ["", "shop.orders=", "not-shop.orders=a", "shop.orders=%E0%A4%A"])
    expect(cookie.read(sent(cookies))).toBeNull();
});
