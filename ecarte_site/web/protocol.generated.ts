// Written from the verbs of ecarte_core/commands when the components are bundled. Do not edit.

/** Cards in a hand. */
export const HAND_SIZE = 5;

/** How ranks are written, the highest first. */
export const RANKS = "KQJAT987";

/** How suits are written. */
export const SUITS = "SHCD";

/** How frames are drawn, if `draw` is true; for `rule_links` see `frame_html`. */
export interface DrawingRequest {
  draw?: boolean;
  rule_links?: Readonly<Record<string, string>>;
}

/** The frames of the game in `record`, the text of a record; with `draw` they are drawn. */
export interface ReplayRequest extends DrawingRequest {
  record: string;
}

/**
 * A line that leaves the game in `record` at a step, such as `5.6`, and the cards chosen in it.
 *
 * With `draw` the frames are drawn; `rule_links` are patterns of their links to rules.
 */
export interface WhatIfRequest extends DrawingRequest {
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
export interface TableRequest extends DrawingRequest {
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
export interface ReviewRequest extends DrawingRequest {
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

/** Who answers the strategy, and on how many deals at love all. */
export interface ExploitRequest {
  seat?: string;
  deals?: number;
  seed?: number;
}

/**
 * A game against one of the adversaries, and what the reader does in it: `acts`, as `saved_game` writes them.
 *
 * The game is the line of text that an answer has as `game`; or `load`, a record that the page has written; or a
 * new one with an `adversary`, a `code` and a `seed`, irregular acts being possible with `rigour`. The
 * adversary acts whenever it is his turn, at the end at most `replies` times. With `keep` the rest of a
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
  exploit: ExploitRequest;
  play: PlayRequest;
  claims: ClaimsRequest;
  rule: RuleRequest;
  match: MatchRequest;
}

/** A card of a hand; `trick` is that in which it was played, from 1 to 5. */
export interface HeldCardJson {
  card: string;
  trick: number | null;
  supplied: boolean;
}

/** The trick on the table. */
export interface TrickJson {
  number: number;
  leader: string;
  lead: string;
  reply: string | null;
  winner: string | null;
}

/** Whether the king of trumps was marked, and who announced it. */
export interface KingJson {
  marked: boolean;
  announced: string | null;
}

/** The table; hands, discards, cards put by, tricks and score are by player. */
export interface SnapshotJson {
  stage: string;
  players: readonly string[];
  dealer: string | null;
  elder: string | null;
  turn_up: string | null;
  trumps: string | null;
  hands: Readonly<Record<string, readonly HeldCardJson[]>>;
  stock: number | null;
  discards: Readonly<Record<string, number>>;
  exposed: readonly string[];
  aside: readonly string[];
  put_by: Readonly<Record<string, readonly string[]>>;
  trick: TrickJson | null;
  tricks: Readonly<Record<string, number>>;
  score: Readonly<Record<string, number>>;
  vulnerable: string | null;
  king: KingJson;
  to_act: string | null;
}

/** A card that may be played, and what it leads to with best play; `score` is by player. */
export interface ChoiceJson {
  card: string;
  tricks: number;
  point: boolean;
  vole: boolean;
  score: Readonly<Record<string, number>>;
  words: string;
}

/** A card is to be played; `lead` is the card to which it replies. */
export interface DecisionJson {
  player: string;
  lead: string | null;
  model: string;
  cards: readonly ChoiceJson[];
}

/** A step: what happens, by which `laws`, the passage that it illustrates, and the table after it. */
export interface FrameJson {
  index: number;
  id: string;
  deal: number | null;
  kind: string;
  player: string | null;
  speech: string;
  laws: readonly string[];
  passage: string | null;
  see: readonly string[];
  supplied: boolean;
  supplied_parts: readonly string[];
  comment: string | null;
  state: SnapshotJson;
  decision: DecisionJson | null;
}

/** A frame with what a page needs to step through it; `card` is the card that the step plays. */
export interface DrawnStep {
  id: string;
  html: string;
  say: string;
  card: string | null;
}

/** A game to step through; `sheet` has the drawings to which its frames refer. */
export interface DrawnReplay {
  players: readonly string[];
  title: string;
  frames: readonly DrawnStep[];
  sheet: string;
}

/** A frame of a line; `chosen` is how many of the reader's cards are played before it. */
export interface LineFrameJson extends FrameJson {
  chosen: number;
}

/** A frame of a line, with `html` and `say` where it is drawn. */
export interface DrawnLineFrame extends LineFrameJson {
  html?: string;
  say?: string;
}

/** How the deal ends; `game` is who wins the game, if it ends it. */
export interface DealResultJson {
  winner: string;
  made: string;
  marks: number;
  laws: readonly string[];
  score: Readonly<Record<string, number>>;
  game: string | null;
  speech: string;
}

/** A line from the step `at`: what the `player` may choose next, or how the deal ends; the other is null. */
export interface LineAnswer {
  at: string;
  player: string;
  frames: readonly DrawnLineFrame[];
  decision: DecisionJson | null;
  result: DealResultJson | null;
}

/** Against how many hands the best fixed plan makes the point, if `exact`; it begins with `choice`. */
export interface GuaranteeJson {
  point: number;
  exact: boolean;
  choice?: string | null;
}

/**
 * The true chance, both players guessing. Fractions are texts such as `74/253`.
 *
 * `point` is the least and the greatest number of hands that the holder's chance comes to, whole where it
 * is whole. `chance` is the same as a chance, `seat_chance` that of his seat over all pairs of hands, `mix` how
 * often one of his best strategies plays each card. `exploitability` is 0 where all is exact; for what the figures
 * mean where it is not, see :class:`~ecarte_core.guessing.both_guess.BothGuess`.
 */
export interface GuessJson {
  hands: number;
  point: readonly number[];
  chance: readonly string[];
  seat_chance: string;
  mix: Readonly<Record<string, string>>;
  exploitability: number;
  model: string;
}

/** The chances of one player; where there is no true chance, `no_both_guess` says why. */
export interface EndingSeat {
  player: string;
  hands: number;
  point: number;
  guaranteed: GuaranteeJson;
  both_guess: GuessJson | null;
  no_both_guess: string;
}

/** The chances at the step `at` of each player whose hand is known, the one who is to play first. */
export interface EndingAnswer {
  at: string;
  seats: readonly EndingSeat[];
  say: string;
  html: string;
}

/** The frame of the position, with `html` and `say` where it is drawn. */
export interface PlacedFrame extends FrameJson {
  html?: string;
  say?: string;
}

/** What lies on the table, in the form in which it can be asked for again. */
export interface PositionJson {
  trumps: string;
  turn_up: string;
  leader: string;
  follower: string;
  taken: string;
  you: string;
}

/** What the laboratory can be asked of the reader's hand, with the cards played in the line. */
export interface LaboratoryHandJson {
  hand: string;
  turn_up: string;
  seat: string;
  played: string;
}

/**
 * The position under `placed`, a frame as in `replay`, and the line from it, as in `what-if`.
 *
 * `supposed` are the sentences that say what was not written and taken to be so. `laboratory` is null with fewer
 * cards than five.
 */
export interface TableAnswer extends LineAnswer {
  placed: PlacedFrame;
  position: PositionJson;
  supposed: readonly string[];
  laboratory: LaboratoryHandJson | null;
}

/** What might have been done: points and chance of the `game`, rounded to four decimals. */
export interface PricedOptionJson {
  words: string;
  points: number;
  error: number;
  game: number;
  chosen: boolean;
}

/** What an author would have done. */
export interface AuthorAdviceJson {
  author: string;
  does: string;
  passages: readonly string[];
  reason: string;
}

/** A decision with its options, its cost and its model. */
export interface ReviewedDecision {
  step: string;
  deal: number;
  kind: string;
  question: string;
  chosen: string;
  best: string;
  cost: number;
  error: number;
  game_cost: number;
  model: string;
  options: readonly PricedOptionJson[];
  authors: readonly AuthorAdviceJson[];
  both_guess: GuessJson | null;
  laws: readonly string[];
  passages: readonly string[];
  say: string;
}

/** A decision that cannot be priced, and why. */
export interface SkippedDecisionJson {
  step: string;
  deal: number;
  reason: string;
}

/** All deals in which the player has a decision that can be priced. */
export interface DealsAnswer {
  player: string;
  deals: readonly number[];
}

/** What the decisions cost together, and each of them; `costliest` names some by step and kind. */
export interface ReviewFigures {
  cost: number;
  game_cost: number;
  decisions: readonly ReviewedDecision[];
  costliest: readonly string[];
  skipped: readonly SkippedDecisionJson[];
  say: string;
}

/** The decisions of a player; `prices` is a text to ask with again. */
export interface ReviewAnswer extends DealsAnswer, ReviewFigures {
  html?: string;
  prices?: string;
}

/** Tricks of the leader, from here on; by card what each lead, or each reply to `lead`, brings him. */
export interface SolveAnswer {
  tricks: number;
  lead?: string;
  leads?: Readonly<Record<string, number>>;
  replies?: Readonly<Record<string, number>>;
}

/** Against how many hands the holder makes each number of tricks, the point and the vole. */
export interface ChancesJson {
  tricks: readonly number[];
  point: number;
  vole: number;
}

/**
 * Counts of the adversary's possible hands, `hands` in all, both hands seen.
 *
 * `blind` has the same for each card that the holder may play next, chosen blind, and `choice` is the best of
 * them. `models` says what each figure takes the players to know.
 */
export interface OddsAnswer extends ChancesJson {
  hands: number;
  seat: string;
  information: string;
  blind: Readonly<Record<string, ChancesJson>>;
  choice: string | null;
  models: Readonly<Record<string, string>>;
  guaranteed?: GuaranteeJson;
  both_guess?: GuessJson;
}

/** What a clause leaves open, and the `alternative` that is followed, if there are several. */
export interface InterpretationJson {
  name: string;
  alternative: string | null;
  statement: string;
}

/** A clause that the hand meets; its `verdict` is null where it is too vague to decide. */
export interface ClauseJson {
  passage: string;
  name: string;
  says: string;
  weight: string;
  verdict: boolean | null;
  decides: boolean;
  statement: string;
  interpretation: string | null;
  reading: string | null;
  readings: readonly InterpretationJson[];
}

/** What an author advises; with `play` the hand is played as dealt: not proposing, or refusing. */
export interface JudgementJson {
  play: boolean;
  advice: string;
  statement: string;
  clauses: readonly ClauseJson[];
}

/** What each author advises, and the clauses of his that the hand meets or that are too vague to decide. */
export interface JeuxAnswer {
  hand: string;
  turn_up: string;
  seat: string;
  score: readonly number[];
  readings: Readonly<Record<string, string>>;
  hoyle: JudgementJson;
  britannica: JudgementJson;
  disagreement: string | null;
}

/** Against how many hands the best fixed plan makes the point, if `exact`. */
export interface SureChance {
  hands: number;
  point: number;
  exact: boolean;
}

/** The parts of the answer, drawn. */
export interface LaboratoryHtml {
  hand: string;
  authors: string;
  odds: string;
  leads: string;
}

/**
 * One hand as it can be asked for again, `jeux` and `odds` as those verbs answer, and `html`.
 *
 * `supposed` are the sentences that say what was not written and taken to be so; `no_both_guess` is why there is
 * no true chance.
 */
export interface LaboratoryAnswer {
  hand: string;
  turn_up: string;
  seat: string;
  score: string;
  played: string;
  opening: string;
  readings: readonly string[];
  supposed: readonly string[];
  jeux: JeuxAnswer;
  odds: OddsAnswer;
  guaranteed: SureChance | null;
  both_guess: GuessJson | null;
  no_both_guess: string;
  say: string;
  html: LaboratoryHtml;
}

/**
 * Marks in the deal less the adversary's, a king turned up not counted, and their standard error.
 *
 * The error is 0 if they are counted exactly. At a score other than 0-0 also the chance of winning the `game`.
 */
export interface WorthJson {
  points: number;
  error: number;
  game?: number;
  game_error?: number;
}

/** How much less a discard brings than the best on the same deals: `game` where that counts, else `points`. */
export interface BehindJson {
  points?: number;
  game?: number;
  error: number;
}

/** A discard after the proposal is accepted. */
export interface DiscardJson extends WorthJson {
  cards: readonly string[];
  behind: BehindJson;
}

/**
 * What the choices of a hand as dealt are worth, to its holder; `discards` the best first.
 *
 * The choices are `play` and `propose`, or of a dealer to whom a proposal was made `refuse` and `accept`.
 * `keeps` is how often the equilibrium plays or refuses.
 */
export interface ValueAnswer {
  hand: string;
  turn_up: string;
  seat: string;
  score: readonly number[];
  play?: WorthJson;
  propose?: WorthJson;
  refuse?: WorthJson;
  accept?: WorthJson;
  keeps: number;
  discards: readonly DiscardJson[];
  model: string;
  html?: string;
}

/** What the stored response gains over the strategy, in points a deal, and what the page says of it. */
export interface ExploitAnswer {
  seat: string;
  deals: number;
  gain: number;
  error: number;
  changed: number;
  published: number;
  published_error: number;
  model: string;
}

/** A card of the trick on the table. */
export interface PlayedCard {
  player: string;
  card: string;
}

/** What may be done, and its name; of throwing cards also the `least` and the `most`. */
export interface PossibleAct {
  act: string;
  name: string;
  least?: number;
  most?: number;
}

/** What the reader was told, and by which laws. */
export interface ToldSentence {
  says: string;
  laws: readonly string[];
}

/** What to do in a plain sentence, and why: what each act is worth, the model of these figures, reasons. */
export interface HintsJson {
  plain: string;
  model: string;
  acts: Readonly<Record<string, string>>;
  says: readonly string[];
}

/** The table, the buttons and what was told, drawn. */
export interface PlayHtml {
  table: string;
  acts: string;
  log: string;
}

/**
 * A game as the reader sees it; the players are `you` and `adversary`.
 *
 * `game` is the whole game as one line, by which it is asked for again, and `standing` is it in a few words;
 * `waiting` says for whom it waits, and `pauses` that the adversary waits for a sign before he leads. `may` is
 * what may be done; `told` what the reader was told of this deal. `take_back` is the game before his last
 * decision, null where nothing can be taken back.
 */
export interface GameStateJson {
  game: string;
  adversary: string;
  code: string;
  seed: number;
  rigour: boolean;
  waiting: "deal" | "reader" | "adversary" | "over";
  pauses: boolean;
  stage: string;
  deal: number;
  score: readonly number[];
  dealer: string | null;
  hand: readonly string[];
  turn_up: string | null;
  stock: number | null;
  trick: readonly PlayedCard[];
  tricks: readonly number[];
  thrown: readonly (readonly string[] | number)[];
  may: readonly PossibleAct[];
  task: string;
  standing: string;
  result: string;
  told: readonly ToldSentence[];
  take_back: string | null;
  hints: HintsJson;
}

/**
 * The game after the reader's acts; `new` is how many sentences of `told` are new, and `say` says them.
 *
 * `fault` is what is wrong with a game of which only a part could be kept; else empty. `record` is the game so
 * far, as a record.
 */
export interface PlayAnswer extends GameStateJson {
  new: number;
  fault: string;
  say: string;
  record?: string;
  html?: PlayHtml;
}

/** What the author supposes, and how the check keeps to it. */
export interface GivenCondition {
  says: string;
  how: string;
}

/** A part of a claim, checked. */
export interface PremiseAnswer {
  says: string;
  exactly: string;
  model: string;
  verdict: string;
  evidence: string;
}

/** A claim with what its check finds now. */
export interface ClaimAnswer {
  id: string;
  passage: string;
  author: string;
  kind: string;
  statement: string;
  formalisation: string;
  model: string;
  verdict: string;
  evidence: string;
  figures: Readonly<Record<string, unknown>>;
  position: Readonly<Record<string, string>> | null;
  meant: string;
  cost: string;
  given: readonly GivenCondition[];
  premises: readonly PremiseAnswer[];
  formerly: readonly string[];
}

/** A piece of a law, in its words. */
export interface PieceOfLaw {
  piece: string;
  law: string;
  words: string;
}

/** What is quoted of a law. */
export interface LawQuotation {
  law: string;
  words: string;
}

/** What may be chosen, by whom and until when; its effects, each by its fields. */
export interface OptionJson {
  id: string;
  chooser: string | null;
  does: string;
  until: string | null;
  effects: readonly Readonly<Record<string, unknown>>[];
}

/** What a code rules; where `in_no_law`, everything is left open, and `nearby` are laws that come near. */
export interface RulingAnswer {
  irregularity: string;
  title: string;
  code: string;
  facts: Readonly<Record<string, string>>;
  assumed: readonly string[];
  implied: readonly string[];
  laws: readonly string[];
  passages: readonly string[];
  clauses: readonly string[];
  words: readonly PieceOfLaw[];
  quotations: readonly LawQuotation[];
  ruling: string;
  basis: string;
  basis_name: string;
  argument: string;
  apart: string;
  options: readonly OptionJson[];
  in_no_law?: boolean;
  nearby?: readonly string[];
}

/** What a player has to suffer, in a sentence. */
export interface PenaltyJson {
  seat: string;
  says: string;
}

/** What stands; `next` says who deals or leads, in a sentence. */
export interface StandingJson {
  score: Readonly<Record<string, number>>;
  stage: string;
  next: string;
  penalties: readonly PenaltyJson[];
}

/** A ruling with the option `taken`, and what stands after it. */
export interface CourseStep {
  irregularity: string;
  title: string;
  facts: Readonly<Record<string, string>>;
  assumed: readonly string[];
  ruling: string;
  taken: string | null;
  chooser: string | null;
  does: string | null;
  standing: StandingJson;
}

/** Points that a player marks, and by which laws. */
export interface MarkJson {
  seat: string;
  points: number;
  says: string;
  laws: readonly string[];
}

/** Several offences one after another, and what stands; with a result also each mark of the hand. */
export interface CourseAnswer {
  code: string;
  steps: readonly CourseStep[];
  standing: StandingJson;
  marks?: readonly MarkJson[];
  result_assumed?: readonly string[];
}

/** A fact of an irregularity with the question that asks it; `asked_if` are the values of others that need it. */
export interface ListedFact {
  name: string;
  question: string;
  values: readonly string[];
  labels: readonly string[];
  asked_if: Readonly<Record<string, readonly string[]>>;
}

/** What may go wrong, and what must be known of it; `in_no_law` where no code rules on it. */
export interface ListedIrregularity {
  irregularity: string;
  title: string;
  phase: string;
  laws: readonly string[];
  facts: readonly ListedFact[];
  codes: readonly string[];
  also: readonly string[];
  passages: readonly string[];
  apart: string;
  in_no_law?: boolean;
}

/** What becomes of a piece of a law: the clauses and tests that it has, and whether it changes the table. */
export interface PieceCoverage {
  piece: string;
  words: string;
  status: string;
  executed_by: readonly string[];
  tests: readonly string[];
  ruled_by: readonly string[];
  changes_table: readonly string[];
  tables: readonly string[];
}

/** Games and points that each player has won; with a confidence of 99 %, the first wins a share in `interval`. */
export interface MatchAnswer {
  players: readonly string[];
  games: number;
  won: readonly number[];
  points: readonly number[];
  interval: readonly number[];
}

/** What each verb answers. */
export interface Answers {
  replay: readonly FrameJson[] | DrawnReplay;
  "what-if": LineAnswer;
  ending: EndingAnswer;
  table: TableAnswer;
  review: ReviewAnswer | DealsAnswer;
  solve: SolveAnswer;
  odds: OddsAnswer;
  jeux: JeuxAnswer;
  laboratory: LaboratoryAnswer;
  value: ValueAnswer;
  exploit: ExploitAnswer;
  play: PlayAnswer;
  claims: readonly ClaimAnswer[];
  rule:
    | RulingAnswer
    | CourseAnswer
    | readonly ListedIrregularity[]
    | Readonly<Record<string, Readonly<Record<string, readonly PieceCoverage[]>>>>;
  match: MatchAnswer;
}
