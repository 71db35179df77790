/**
 * The engine's JSON protocol: of each verb that pages ask, the request and the answer. Both are generated from the
 * engine's own description of them; here stands what an answer has because of what a page asks for.
 */
import type * as engine from "./protocol.generated";

type Requests = engine.Requests;

/** An answer that has the fields which it has only if they are asked for. */
type With<A, F extends keyof A> = A & Required<Pick<A, F>>;

/** A request that asks for a drawing. */
type Drawing<R> = R & { readonly draw: true };

/** A frame of a line, as far as a page shows it. */
type DrawnFrame = Required<Pick<engine.LineFrameJson, "id" | "html" | "say" | "chosen">>;

export interface LineAnswer {
  readonly frames: readonly DrawnFrame[];
  /** The cards of the line that the record does not name, and how many answers come before them. */
  readonly draw: Pick<engine.DrawJson, "seed" | "answers"> | null;
  /** Why the line goes no further, where an answer is not possible. */
  readonly stopped: string | null;
}
export type DrawnReplay = engine.DrawnReplay;
export interface TableAnswer
  extends LineAnswer,
    Pick<engine.TableAnswer, "position" | "supposed" | "laboratory"> {
  readonly placed: Omit<DrawnFrame, "chosen">;
}
export type LaboratoryAnswer = engine.LaboratoryAnswer;

export interface Protocol {
  replay: { request: Drawing<Requests["replay"]>; answer: DrawnReplay };
  "what-if": { request: Drawing<Requests["what-if"]>; answer: LineAnswer };
  table: { request: Drawing<Requests["table"]>; answer: TableAnswer };
  review: { request: Drawing<Requests["review"]>; answer: ReviewAnswer };
  laboratory: { request: Requests["laboratory"]; answer: LaboratoryAnswer };
  play: { request: Requests["play"]; answer: PlayAnswer };
  value: { request: Drawing<Requests["value"]>; answer: With<engine.ValueAnswer, "html"> };
  claims: { request: Requests["claims"]; answer: readonly engine.ClaimAnswer[] };
}

/** A review, drawn as far as it is priced. */
export type ReviewAnswer = With<engine.ReviewAnswer, "html">;

/** A game, drawn, except where only its record is asked for. */
export type PlayAnswer = With<engine.PlayAnswer, "html">;

export type Verb = keyof Protocol;

/** What comes back: an answer, or one sentence about what is wrong with the request. */
export type Reply<V extends Verb> = { answer: Protocol[V]["answer"] } | { error: string };
