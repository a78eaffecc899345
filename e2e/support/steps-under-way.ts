/** The buyers' pending requests by shop, to report which ones a kill cut off. */
export class StepsUnderWay {
  readonly #steps = new Map<string, string[]>();

  /** The pending steps of a shop, one for each request. */
  at(shop: string): readonly string[] {
    return this.#steps.get(shop) ?? [];
  }

  async during<T>(shop: string, step: string, ask: () => Promise<T>): Promise<T> {
    this.#steps.set(shop, [...this.at(shop), step]);
    try {
      return await ask();
    } finally {
      const left = [...this.at(shop)];
      left.splice(left.indexOf(step), 1);
      this.#steps.set(shop, left);
    }
  }
}
