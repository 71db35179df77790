/**
 * The engine's JSON protocol: for each verb, what the page sends and what the engine answers. The engine has more
 * verbs and more fields; these are the ones that pages use.
 */

export interface Protocol {
  "what-if": { request: WhatIfRequest; answer: LineAnswer };
  table: { request: TableRequest; answer: TableAnswer };
  laboratory: { request: LaboratoryRequest; answer: LaboratoryAnswer };
  claims: { request: ClaimsRequest; answer: ClaimAnswer[] };
}

export type Verb = keyof Protocol;

/** What comes back: an answer, or one sentence about what is wrong with the request. */
export type Reply<V extends Verb> = { answer: Protocol[V]["answer"] } | { error: string };

/** What a page adds to have frames drawn: `root` leads from the page to the site's root. */
interface Drawing {
  draw?: boolean;
  root?: string;
}

export interface WhatIfRequest extends Drawing {
  /** The whole record. */
  record: string;
  /** The step to leave it at, such as `5.6`. */
  at: string;
  cards: readonly string[];
}

export interface TableRequest extends Drawing {
  trumps: string;
  leader: string;
  follower: string;
  /** Tricks of leader and follower, such as `1-0`, where fewer than five cards are left. */
  taken?: string;
  cards: readonly string[];
}

export interface LaboratoryRequest {
  hand?: string;
  turn_up?: string;
  seat: string;
  score: string;
  /** Instead of a hand: a number from which the engine chooses one close to two to one. */
  near?: number;
  /** Compute the guaranteed chance too. */
  guaranteed?: boolean;
}

export interface ClaimsRequest {
  only?: string;
}

export interface Frame {
  id: string;
  html: string;
  say: string;
}

export interface LineAnswer {
  /** `chosen` counts the reader's cards that are played before the frame. */
  frames: readonly (Frame & { chosen: number })[];
}

export interface TableAnswer extends LineAnswer {
  placed: Frame;
}

export interface LaboratoryAnswer {
  hand: string;
  turn_up: string;
  seat: string;
  score: string;
  say: string;
  html: Record<"hand" | "authors" | "odds" | "leads", string>;
}

export interface ClaimAnswer {
  id: string;
  verdict: string;
  evidence: string;
}
