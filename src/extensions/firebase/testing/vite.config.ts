import { shopBuild } from "../../../../vite.config.ts";

export default shopBuild("src/extensions/firebase/testing/shop.config.ts");
