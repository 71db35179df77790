// Written by `python -m ecarte_site protocol` from ecarte_core/commands/requests.py. Do not edit.

/** The frames of the game in `record`, the text of a record; with `draw` they are drawn. */
export interface ReplayRequest {
  draw?: boolean;
  rule_links?: Readonly<Record<string, string>>;
  record: string;
}

/**
 * A line that leaves the game in `record` at a step, such as `5.6`, and the cards chosen in it.
 *
 * With `draw` the frames are drawn; `rule_links` are patterns of their links to rules.
 */
export interface WhatIfRequest {
  draw?: boolean;
  rule_links?: Readonly<Record<string, string>>;
  record: string;
  at: string;
  cards?: readonly string[];
}

/**
 * A step, such as `1.10`, of the game in `record`, with two cards or so left to each player.
 *
 * `supposing` is an author, `hoyle` or `britannica`, by whose rules both players are supposed to have
 * proposed and refused. With `to_play` only the player who is to play is asked about, and with
 * `hidden`, a player's name, only the other: that takes half the time.
 * The drawn answer links to the page that says what `chances` mean.
 */
export interface EndingRequest {
  record: string;
  at: string;
  supposing?: string;
  to_play?: boolean;
  hidden?: string;
  chances?: string;
}

/**
 * Two hands placed on the table, and the cards that the reader plays for one of them.
 *
 * The trumps are those of `trumps` or of `turn_up`, unless the words of a hand name them. `taken` are the
 * tricks of leader and follower, such as `1-0`, if fewer than five cards are left. `you` is the hand that the
 * reader plays, `leader` or `follower`. With `deal` the other hand is dealt: `any` that it may be, one with
 * `two-trumps`, or the `worst` for the reader; `seed` chooses among them.
 * With `draw` the frames are drawn; `rule_links` are patterns of their links to rules.
 */
export interface TableRequest {
  draw?: boolean;
  rule_links?: Readonly<Record<string, string>>;
  trumps?: string;
  turn_up?: string;
  leader?: string;
  follower?: string;
  taken?: string;
  you?: string;
  deal?: string;
  seed?: number;
  cards?: readonly string[];
}

/**
 * The decisions `of_player` in the game in `record`; only those `of_deal`, if that is given.
 *
 * With `listing` the deals are listed, and nothing is priced. With `draw` the review is drawn: it links to the
 * addresses of `passages`, by identifier, and quotes their words from `quotations`. `prices` are those of an
 * answer before, which are used again.
 */
export interface ReviewRequest {
  draw?: boolean;
  rule_links?: Readonly<Record<string, string>>;
  record: string;
  of_player: string;
  of_deal?: number;
  listing?: boolean;
  prices?: string;
  passages?: Readonly<Record<string, string>>;
  quotations?: Readonly<Record<string, string>>;
}

/** Two hands, both seen; with `lead`, a card of the leader's, the replies to it. */
export interface SolveRequest {
  trumps: string;
  leader: string;
  follower: string;
  lead?: string;
}

/**
 * What the holder of a hand has seen; `guaranteed` and `both_guess` ask for these chances too.
 *
 * `announced` are cards of his own that his adversary knows of; `opening` is what `both_guess` supposes of
 * the proposals.
 */
export interface OddsRequest {
  hand: string;
  turn_up: string;
  seat?: string;
  discarded?: string;
  played?: string;
  shown?: string;
  announced?: string;
  guaranteed?: boolean;
  both_guess?: boolean;
  opening?: string;
}

/**
 * A hand to keep or to exchange; the score is the holder's marks and his adversary's, as `3-4`.
 *
 * Each of the `readings` is an interpretation and the alternative to follow, as `intermediate=ten-steps`.
 */
export interface JeuxRequest {
  hand: string;
  turn_up: string;
  seat?: string;
  score?: string;
  readings?: readonly string[];
}

/**
 * A hand; or `near`, a number from which the engine chooses a hand that is close to two to one.
 *
 * `played` are the cards played so far, in order. With `guaranteed` and `both_guess`
 * these chances are computed too; `opening` is what the second supposes of the proposals.
 * `readings` are as for `jeux`. The drawn answer links to the addresses of `passages`, by identifier, to
 * the page of `notes`, and to the page that says what `chances` mean.
 */
export interface LaboratoryRequest {
  hand?: string;
  turn_up?: string;
  near?: number;
  seat?: string;
  score?: string;
  played?: string;
  guaranteed?: boolean;
  both_guess?: boolean;
  opening?: string;
  readings?: readonly string[];
  passages?: Readonly<Record<string, string>>;
  notes?: string;
  chances?: string;
}

/**
 * A hand as dealt: what its choices are worth; the score is the holder's marks and his adversary's, as `3-4`.
 *
 * Of a dealer who is to discard, `took` is how many cards the elder hand has taken. `deals` is how many
 * simulated deals are counted, `seed` which. With `draw` the answer is drawn too; it links to the page that says
 * how the figures are computed, `method`.
 */
export interface ValueRequest {
  hand: string;
  turn_up: string;
  seat?: string;
  score?: string;
  took?: number;
  deals?: number;
  seed?: number;
  draw?: boolean;
  method?: string;
}

/**
 * A game against one of the adversaries, and what the reader does in it: `acts`, as `saved_game` writes them.
 *
 * The game is the line of text that an answer has as `game`; or `load`, a record that the page has written; or a
 * new one with an `adversary`, a `code` and a `seed`, irregular acts being possible with `rigour`. The
 * adversary does what is for him to do, at the end no more than so many `replies`. With `keep` the rest of a
 * damaged game is kept. With `draw` the table is drawn.
 */
export interface PlayRequest {
  game?: string;
  load?: string;
  adversary?: string;
  code?: string;
  seed?: number;
  rigour?: boolean;
  acts?: readonly string[];
  replies?: number;
  hints?: boolean;
  keep?: boolean;
  record?: boolean;
  draw?: boolean;
  rule_links?: Readonly<Record<string, string>>;
}

/** Which claims to check: `only` one, those of an author, or those with a verdict; or all of them. */
export interface ClaimsRequest {
  only?: string;
  author?: string;
  verdict?: string;
}

/**
 * An irregularity, and what is known of it: each of the `facts` is a name and its value, as `looked-at=yes`.
 *
 * `code` is `cavendish`, which is the default, `britannica` or `wikipedia`. With `listing` every
 * irregularity is listed with its facts, with `coverage` every piece of the laws.
 *
 * For a case in which more happens: `take` is the option chosen, `and_then` each further offence as
 * `NAME FACT=VALUE … take=OPTION`, `result` how the hand ended, as `tricks=point winner=dealer king=none`, and
 * `score` the marks at its beginning, the non-dealer's first, as `3-2`.
 */
export interface RuleRequest {
  irregularity?: string;
  facts?: readonly string[];
  code?: string;
  take?: string;
  and_then?: readonly string[];
  result?: string;
  score?: string;
  listing?: boolean;
  coverage?: boolean;
}

/**
 * Two adversaries by name, how many games they play, and the seed of the packs.
 *
 * `jobs` is the number of processes.
 */
export interface MatchRequest {
  player: string;
  adversary: string;
  games?: number;
  seed?: number;
  jobs?: number;
}

/** What each verb is asked with. */
export interface Requests {
  replay: ReplayRequest;
  "what-if": WhatIfRequest;
  ending: EndingRequest;
  table: TableRequest;
  review: ReviewRequest;
  solve: SolveRequest;
  odds: OddsRequest;
  jeux: JeuxRequest;
  laboratory: LaboratoryRequest;
  value: ValueRequest;
  play: PlayRequest;
  claims: ClaimsRequest;
  rule: RuleRequest;
  match: MatchRequest;
}
