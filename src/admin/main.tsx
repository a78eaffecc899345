import "./styles.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { routes } from "./routes.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root element.");

// Styles of a module are beside its screens.
import.meta.glob("../modules/*/admin/*.css", { eager: true });

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes, { basename: "/admin" })} />
  </StrictMode>,
);
