/** Steps of one input device, as the WebDriver protocols write them. */
export type Actions = { type: 'pointer' | 'key'; id: string } & Record<string, unknown>;

/** A started browser with one tab, whichever protocol it speaks. */
export type Engine = {
  open(url: string): Promise<void>;
  /** Opens an empty tab and closes the one before: no session storage is left. */
  newTab(): Promise<void>;
  /** The JSON value of an expression in the page, once its promise has settled. */
  evaluate(expression: string): Promise<unknown>;
  perform(actions: readonly Actions[]): Promise<void>;
  /** The visible part of the page as a PNG. */
  picture(): Promise<Buffer>;
  /** Errors of scripts and of the console until now; none in WebKit, whose driver reports none. */
  errors(): string[];
  close(): Promise<void>;
};

/** Size of the window, in CSS pixels. */
export const phoneSize = { width: 390, height: 844 } as const;

/** Ends everything that was started, last first, also if one of them fails. */
export async function endAll(started: readonly (() => Promise<void>)[]): Promise<void> {
  for (const end of started.toReversed()) await end().catch(() => {});
}
