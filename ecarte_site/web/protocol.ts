/**
 * The engine's JSON protocol: for each verb, what the page sends and what the engine answers. The requests are
 * generated from the engine's own; of its verbs and of the fields of its answers, these are what pages use.
 */
import type { Requests } from "./protocol.generated";

export interface Protocol {
  replay: { request: Requests["replay"] & { draw: true }; answer: DrawnReplay };
  "what-if": { request: Requests["what-if"]; answer: LineAnswer };
  ending: { request: Requests["ending"]; answer: EndingAnswer };
  table: { request: Requests["table"]; answer: TableAnswer };
  review: { request: Requests["review"]; answer: ReviewAnswer };
  laboratory: { request: Requests["laboratory"]; answer: LaboratoryAnswer };
  play: { request: Requests["play"]; answer: PlayAnswer };
  value: { request: Requests["value"]; answer: ValueAnswer };
  claims: { request: Requests["claims"]; answer: ClaimAnswer[] };
  rule: { request: Requests["rule"] & { and_then: readonly string[] }; answer: CourseAnswer };
}

export type Verb = keyof Protocol;

/** What comes back: an answer, or one sentence about what is wrong with the request. */
export type Reply<V extends Verb> = { answer: Protocol[V]["answer"] } | { error: string };

/** Several offences one after another, and what the players have marked; with a result also each mark of the hand. */
export interface CourseAnswer {
  marks?: readonly { seat: string; points: number; says: string; laws: readonly string[] }[];
  result_assumed?: readonly string[];
  standing: {
    score: { "non-dealer": number; dealer: number };
    /** Who deals or leads, in a sentence. */
    next: string;
    penalties: readonly { seat: string; says: string }[];
  };
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

export interface DrawnReplay {
  players: readonly string[];
  title: string;
  frames: readonly (Frame & { card: string | null })[];
  /** The drawings to which the frames refer. */
  sheet: string;
}

export interface EndingAnswer {
  html: string;
  say: string;
}

export interface TableAnswer extends LineAnswer {
  placed: Frame;
  /** What lies on the table, as it can be asked for again. */
  position: Record<"trumps" | "turn_up" | "leader" | "follower" | "taken" | "you", string>;
  /** What was not written and taken to be so, in sentences. */
  supposed: readonly string[];
  /** What the laboratory can be asked of the reader's hand; null with fewer cards than five. */
  laboratory: Record<"hand" | "turn_up" | "seat" | "played", string> | null;
}

export interface ReviewAnswer {
  /** Every deal in which the player has a decision that can be priced. */
  deals: readonly number[];
  /** Where it was asked for. */
  html?: string;
  say?: string;
  /** With `html`: the prices as a text, to ask with again. */
  prices?: string;
}

export interface LaboratoryAnswer {
  hand: string;
  turn_up: string;
  seat: string;
  score: string;
  played: string;
  opening: string;
  readings: readonly string[];
  /** What was not written and taken to be so, in sentences. */
  supposed: readonly string[];
  say: string;
  html: Record<"hand" | "authors" | "odds" | "leads", string>;
}

export interface PlayAnswer {
  /** The whole game as one line, by which it is asked for again. */
  game: string;
  adversary: string;
  code: string;
  rigour: boolean;
  /** For whom the game waits. */
  waiting: "deal" | "reader" | "adversary" | "over";
  /** True when the adversary waits for a sign before he leads. */
  pauses: boolean;
  deal: number;
  score: readonly [number, number];
  task: string;
  /** The game in a line: who won, or the score. */
  standing: string;
  say: string;
  /** What is wrong with a game of which only a part could be kept; else empty. */
  fault: string;
  /** The game before the reader's last decision; null where nothing can be taken back. */
  take_back: string | null;
  hints: { model: string; acts: Record<string, string>; says: readonly string[] };
  html: Record<"table" | "acts" | "log", string>;
  /** With `record`: the game so far, as a record. */
  record?: string;
}

export interface ValueAnswer {
  /** What the choices of the hand are worth, drawn. */
  html: string;
}

export interface ClaimAnswer {
  id: string;
  verdict: string;
  evidence: string;
  premises: { says: string; exactly: string; verdict: string; evidence: string }[];
}
