/** What is used of packages that bring no types of their own. */
declare module "react" {
  export interface Element {
    readonly type: unknown;
    readonly key: string | null;
    readonly props: Readonly<Record<string, unknown>>;
  }
  export function createElement(
    type: string,
    props: Readonly<Record<string, unknown>> | null,
    ...children: readonly unknown[]
  ): Element;
}

declare module "react-dom/server" {
  export function renderToStaticMarkup(element: import("react").Element): string;
}

declare module "@letele/playing-cards";

declare const process: { readonly argv: readonly string[] };

declare module "node:fs" {
  export function writeFileSync(path: string, text: string): void;
}
