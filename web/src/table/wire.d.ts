// Made by `npm run types` from docs/schemas; not written by hand.

/**
 * of a table: people read it aloud and type it; tables of older servers have six letters
 */
export type Code = string;
/**
 * whoever has it may do what it is for: keep it secret
 */
export type Ticket = string;
/**
 * whoever has it may do what it is for: keep it secret
 */
export type Ticket1 = string;
/**
 * how many actions have happened
 */
export type Seq = number;
/**
 * a seat, counted from 1
 */
export type Seat = number;
/**
 * of a computer player
 */
export type Level = number;
/**
 * whoever has it may do what it is for: keep it secret
 */
export type Ticket2 = string;
/**
 * a seat, counted from 1
 */
export type Seat1 = number;
export type ClientMessage = SayJoin | SayAct | SayBot | SayFree | SayLeave | SayAgain | SayLook;
export type Game =
  | "plus-and-minus"
  | "formula"
  | "seven-ate-nine"
  | "tables-match"
  | "tables-order"
  | "tables-rush"
  | "tables-domino";
/**
 * a seat, or the table itself: the clock, and whoever looks on
 */
export type SeatOrTable = Seat | "table";
/**
 * SHA-256
 */
export type Hash = string;
export type Seed = string;
/**
 * in the deal, by seat; null where nobody gave one
 *
 * @minItems 2
 * @maxItems 8
 */
export type Parts = (Ticket | null)[];
/**
 * who sat down on a computer player's chair, or left theirs to one, while the game went on
 *
 * @minItems 1
 */
export type Changes = {
  /**
   * after so many actions
   */
  seq: number;
  seat: Seat;
  sitter: "person" | "bot";
}[];
/**
 * signature of the rules that play the game
 */
export type Engine = string;
/**
 * waiting: not all chairs are taken
 */
export type Phase = "waiting" | "playing" | "over";
export type Chair =
  | {
      sitter: "nobody";
    }
  | {
      sitter: "bot";
      level: Level;
    }
  | {
      sitter: "person";
      /**
       * may be empty
       */
      name: string;
      /**
       * connected
       */
      present: boolean;
      /**
       * away so long that a computer player goes on for them
       */
      "stood-in": boolean;
    };
/**
 * @minItems 2
 * @maxItems 8
 */
export type Chairs = Chair[];
/**
 * who may act now
 */
export type ToAct = SeatOrTable[];
/**
 * every option of the game with its value
 */
export type Setup =
  | PlusAndMinusSetup
  | FormulaSetup
  | SevenAteNineSetup
  | TablesMatchSetup
  | TablesOrderSetup
  | TablesRushSetup
  | TablesDominoSetup;
export type PlusAndMinusLine = "row" | "column";
export type TablesMatchMustLay = "always" | "from-ten" | "never";
export type TablesOrderMustLay = "always" | "from-ten" | "never";
/**
 * what a seat sees
 */
export type View =
  | PlusAndMinusView
  | FormulaView
  | SevenAteNineView
  | TablesMatchView
  | TablesOrderView
  | TablesRushView
  | TablesDominoView;
/**
 * rows by /, squares by a space, * the star, . an empty square
 */
export type PlusAndMinusBoard = string;
/**
 * '2_4=', '2+4=6', a joker for 8 is j8; ' behind a card that was laid in this turn
 */
export type FormulaSum = string;
/**
 * one's own; empty for onlookers
 */
export type FormulaHand = string;
/**
 * 9~3 is 9±3
 */
export type SevenAteNineCard = string;
/**
 * elements by spaces, rows by ' / ', two cards laid as one by &
 */
export type TablesMatchRows = string;
export type TablesMatchCard = string;
/**
 * cards by spaces, rows by ' / ', J=17 a joker that stands for 17
 */
export type TablesOrderRows = string;
export type TablesOrderCard = string;
/**
 * cards by spaces, rows by ' / '
 */
export type TablesRushRows = string;
export type TablesRushCard = string;
/**
 * a domino, the joker, or the empty table
 */
export type TablesDominoCard = string;
/**
 * as it lies: the near half first; _=7x8 is an empty table whose free half is 7x8
 */
export type TablesDominoPiece = string;
export type Event =
  | PlusAndMinusEvent
  | FormulaEvent
  | SevenAteNineEvent
  | TablesMatchEvent
  | TablesOrderEvent
  | TablesRushEvent
  | TablesDominoEvent;
export type PlusAndMinusEvent =
  | {
      kind: "taken";
      seat: Seat;
      square: string;
      value: number;
    }
  | {
      kind: "round-over";
      round: number;
    };
export type FormulaEvent =
  | {
      kind: "laid";
      seat: Seat;
      sum: FormulaSum;
    }
  | {
      kind: "drawn";
      seat: Seat;
      /**
       * null for the others
       */
      card: FormulaCard | null;
    }
  | {
      kind: "passed";
      seat: Seat;
    }
  | {
      kind: "renewed";
      stock: number;
    }
  | {
      kind: "out";
      seat: Seat;
      place: number;
    }
  | {
      kind: "round-over";
      round: number;
      /**
       * @minItems 2
       * @maxItems 6
       */
      places: number[];
      /**
       * @minItems 2
       * @maxItems 6
       */
      totals: number[];
      /**
       * everybody shows what is left
       *
       * @minItems 2
       * @maxItems 6
       */
      hands: FormulaHand1[];
    }
  | {
      kind: "dealt";
      round: number;
      dealer: Seat;
      sum: FormulaSum;
    };
export type FormulaCard = string;
/**
 * cards by spaces: '8 8 4 J'
 */
export type FormulaHand1 = string;
export type SevenAteNineEvent =
  | {
      kind: "started";
      again: boolean;
    }
  | {
      kind: "drew";
      seat: Seat;
      /**
       * null for the others
       */
      card: SevenAteNineCard | null;
    }
  | {
      kind: "played";
      seat: Seat;
      card: SevenAteNineCard;
      number: number;
    }
  | {
      kind: "stopped";
      card: SevenAteNineCard;
      number: number;
    }
  | {
      kind: "laid-last";
      seat: Seat;
      /**
       * face down: null for the others
       */
      card: SevenAteNineCard | null;
    }
  | {
      kind: "over";
      "gone-round": boolean;
    };
export type TablesMatchEvent =
  | {
      kind: "laid";
      seat: Seat;
      lay: string;
      cards: number;
    }
  | {
      kind: "drew";
      seat: Seat;
      /**
       * null for the others
       */
      card: TablesMatchCard | null;
    }
  | {
      kind: "passed";
      seat: Seat;
    }
  | {
      kind: "start-card";
      card: TablesMatchCard;
    }
  | {
      kind: "round-over";
      round: number;
      left: CardsLeft;
    }
  | {
      kind: "dealt";
      round: number;
      begins: Seat;
    };
export type TablesOrderEvent =
  | {
      kind: "laid";
      seat: Seat;
      lay: string;
    }
  | {
      kind: "drew";
      seat: Seat;
      /**
       * null for the others
       */
      card: TablesOrderCard | null;
    }
  | {
      kind: "passed";
      seat: Seat;
    }
  | {
      kind: "start-card";
      card: TablesOrderCard;
    }
  | {
      kind: "round-over";
      round: number;
      left: CardsLeft;
    }
  | {
      kind: "dealt";
      round: number;
      begins: Seat;
    };
export type TablesRushEvent =
  | {
      kind: "started";
      seconds: number;
    }
  | {
      kind: "laid";
      seat: Seat;
      move: string;
    }
  | {
      kind: "ended";
      "time-up": boolean;
      "nobody-can": boolean;
    };
export type TablesDominoEvent =
  | {
      kind: "laid";
      seat: Seat;
      /**
       * @minItems 1
       * @maxItems 2
       */
      cards: TablesDominoLaid[];
    }
  | {
      kind: "drew";
      seat: Seat;
      /**
       * null for the others
       */
      card: TablesDominoCard | null;
    }
  | {
      kind: "passed";
      seat: Seat;
    }
  | {
      kind: "over";
    }
  | {
      kind: "round-over";
      round: number;
      left: CardsLeft;
    }
  | {
      kind: "dealt";
      round: number;
      begins: Seat;
    };
export type HttpOption =
  | {
      key: string;
      rule: string;
      kind: "flag";
      default: "yes" | "no";
      words: string;
    }
  | {
      key: string;
      rule: string;
      kind: "number";
      default: string;
      words: string;
      low: number;
      high: number;
    }
  | {
      key: string;
      rule: string;
      kind: "choice";
      default: string;
      words: string;
      /**
       * @minItems 2
       */
      choices: string[];
    }
  | {
      key: string;
      rule: string;
      kind: "text";
      default: string;
      words: string;
    };
export type HttpGames = {
  game: Game;
  options: HttpOption[];
  /**
   * @minItems 5
   * @maxItems 5
   */
  levels: string[];
}[];
/**
 * whoever has it may do what it is for: keep it secret
 */
export type Ticket3 = string;
/**
 * whoever has it may do what it is for: keep it secret
 */
export type Ticket4 = string;
/**
 * whoever has it may do what it is for: keep it secret
 */
export type Ticket5 = string;
/**
 * whoever has it may do what it is for: keep it secret
 */
export type Ticket6 = string;
/**
 * @maxItems 200
 */
export type HttpTables = {
  table: Code;
  game: Game;
  phase: Phase;
  chairs: Chairs;
}[];
/**
 * SHA-256
 */
export type Hash1 = string;
export type ServerMessage =
  | TellTable
  | TellEvents
  | TellTableChanged
  | TellRefused
  | TellRepeated
  | TellAgain
  | TellRematch
  | TellLook
  | TellDelay
  | TellLost;

export interface Wire {
  SayJoin?: SayJoin;
  SayAct?: SayAct;
  SayBot?: SayBot;
  SayFree?: SayFree;
  SayLeave?: SayLeave;
  SayAgain?: SayAgain;
  SayLook?: SayLook;
  ClientMessage?: ClientMessage;
  Game?: Game;
  Seat?: Seat;
  SeatOrTable?: SeatOrTable;
  Code?: Code;
  Ticket?: Ticket;
  Hash?: Hash;
  Seed?: Seed;
  Parts?: Parts;
  Deal?: Deal;
  Changes?: Changes;
  Engine?: Engine;
  CardsLeft?: CardsLeft;
  Rounds?: Rounds;
  Seq?: Seq;
  Level?: Level;
  Phase?: Phase;
  Chair?: Chair;
  Chairs?: Chairs;
  ToAct?: ToAct;
  Deadline?: Deadline;
  Outcome?: Outcome;
  Setup?: Setup;
  View?: View;
  Event?: Event;
  FormulaSetup?: FormulaSetup;
  FormulaCard?: FormulaCard;
  FormulaHand?: FormulaHand1;
  FormulaSum?: FormulaSum;
  FormulaAgreed?: FormulaAgreed;
  FormulaTable?: FormulaTable;
  FormulaView?: FormulaView;
  FormulaEvent?: FormulaEvent;
  HttpGames?: HttpGames;
  HttpOption?: HttpOption;
  HttpOpen?: HttpOpen;
  HttpOpened?: HttpOpened;
  HttpSit?: HttpSit;
  HttpSeated?: HttpSeated;
  HttpTables?: HttpTables;
  HttpVersion?: HttpVersion;
  HttpHere?: HttpHere;
  HttpAbout?: HttpAbout;
  HttpDeal?: HttpDeal;
  HttpClass?: HttpClass;
  HttpClassTable?: HttpClassTable;
  HttpError?: HttpError;
  PlusAndMinusSetup?: PlusAndMinusSetup;
  PlusAndMinusLine?: PlusAndMinusLine;
  PlusAndMinusBoard?: PlusAndMinusBoard;
  PlusAndMinusView?: PlusAndMinusView;
  PlusAndMinusEvent?: PlusAndMinusEvent;
  TellTable?: TellTable;
  TellHappened?: TellHappened;
  TellEvents?: TellEvents;
  TellTableChanged?: TellTableChanged;
  TellRefused?: TellRefused;
  TellRepeated?: TellRepeated;
  TellRematch?: TellRematch;
  TellAgain?: TellAgain;
  TellLook?: TellLook;
  TellDelay?: TellDelay;
  TellLost?: TellLost;
  ServerMessage?: ServerMessage;
  SevenAteNineSetup?: SevenAteNineSetup;
  SevenAteNineCard?: SevenAteNineCard;
  SevenAteNineCounts?: SevenAteNineCounts;
  SevenAteNineView?: SevenAteNineView;
  SevenAteNineEvent?: SevenAteNineEvent;
  TablesDominoSetup?: TablesDominoSetup;
  TablesDominoCard?: TablesDominoCard;
  TablesDominoPiece?: TablesDominoPiece;
  TablesDominoLaid?: TablesDominoLaid;
  TablesDominoEnd?: TablesDominoEnd;
  TablesDominoTable?: TablesDominoTable;
  TablesDominoTurn?: TablesDominoTurn;
  TablesDominoView?: TablesDominoView;
  TablesDominoEvent?: TablesDominoEvent;
  TablesMatchSetup?: TablesMatchSetup;
  TablesMatchCard?: TablesMatchCard;
  TablesMatchRows?: TablesMatchRows;
  TablesMatchMustLay?: TablesMatchMustLay;
  TablesMatchTurns?: TablesMatchTurns;
  TablesMatchTable?: TablesMatchTable;
  TablesMatchView?: TablesMatchView;
  TablesMatchEvent?: TablesMatchEvent;
  TablesOrderSetup?: TablesOrderSetup;
  TablesOrderCard?: TablesOrderCard;
  TablesOrderRows?: TablesOrderRows;
  TablesOrderMustLay?: TablesOrderMustLay;
  TablesOrderTurns?: TablesOrderTurns;
  TablesOrderTable?: TablesOrderTable;
  TablesOrderView?: TablesOrderView;
  TablesOrderEvent?: TablesOrderEvent;
  TablesRushSetup?: TablesRushSetup;
  TablesRushCard?: TablesRushCard;
  TablesRushRows?: TablesRushRows;
  TablesRushTable?: TablesRushTable;
  TablesRushView?: TablesRushView;
  TablesRushEvent?: TablesRushEvent;
}
/**
 * must come first; with another table later, such as the rematch
 */
export interface SayJoin {
  type: "join";
  table?: Code;
  ticket?: Ticket;
  invitation?: Ticket1;
  language?: "en" | "nl" | "is";
  views?: boolean;
  seq?: Seq | null;
}
export interface SayAct {
  type: "act";
  /**
   * the client's own name for this action, new for every action of a seat
   */
  id: string;
  /**
   * in the game's notation (docs/saved-games.md)
   */
  action: string;
}
/**
 * a computer player sits down on a free chair
 */
export interface SayBot {
  type: "bot";
  seat: Seat;
  level: Level;
  host: Ticket;
}
/**
 * the host frees a chair before the game begins; whoever sat there looks on
 */
export interface SayFree {
  type: "free";
  seat: Seat;
  host: Ticket;
}
/**
 * gives the seat up for good
 */
export interface SayLeave {
  type: "leave";
}
/**
 * would like a rematch
 */
export interface SayAgain {
  type: "again";
  part?: Ticket2;
}
/**
 * once the game is over: leads those who look back together
 */
export interface SayLook {
  type: "look";
  /**
   * after so many actions
   */
  step: number;
  seat: Seat1;
}
/**
 * what the seed was made of
 */
export interface Deal {
  server: Seed;
  parts: Parts;
  seed: Seed;
}
/**
 * by seat, in the rounds that are over; worth: what stands on the cards, which decides between equals. Empty where there is one round only
 */
export interface CardsLeft {
  /**
   * @maxItems 6
   */
  cards: number[];
  /**
   * @maxItems 6
   */
  worth: number[];
}
/**
 * everybody begins once: as many rounds as players, else one
 */
export interface Rounds {
  round: number;
  of: number;
  left: CardsLeft;
}
/**
 * what happens by itself
 */
export interface Deadline {
  /**
   * what the table does then, such as start or time-up; turn: a computer player takes the turn
   */
  what: string;
  /**
   * from now
   */
  ms: number;
}
/**
 * by seat; equal players share a place
 */
export interface Outcome {
  /**
   * @minItems 2
   * @maxItems 8
   */
  places: number[];
  /**
   * @minItems 2
   * @maxItems 8
   */
  scores: number[];
}
export interface PlusAndMinusSetup {
  method: number;
  /**
   * a board
   */
  layout: string | null;
  rows: "first" | "second";
  begins: PlusAndMinusLine;
  "two-rounds": boolean;
}
export interface FormulaSetup {
  players: number;
  "keep-one": boolean;
  "head-start": boolean;
  points: boolean;
  "long-numbers": boolean;
  "play-on": boolean;
  rounds: number;
  "everybody-begins": boolean;
  "beginner-extra": boolean;
  "equal-turns": boolean;
  /**
   * cards of one's own
   */
  deck: string | null;
}
export interface SevenAteNineSetup {
  players: number;
  /**
   * cards of one's own
   */
  deck: string | null;
  pace: number;
  order: "arrival" | "fair";
}
export interface TablesMatchSetup {
  players: number;
  mode: "1A" | "1B";
  "must-lay": TablesMatchMustLay;
  together: boolean;
  "joker-anywhere": boolean;
  "equal-turns": boolean;
  "everybody-begins": boolean;
  youngest: number;
  /**
   * only cards of these tables: '2 5 10'
   */
  tables: string | null;
  /**
   * cards of one's own
   */
  deck: string | null;
}
export interface TablesOrderSetup {
  players: number;
  "must-lay": TablesOrderMustLay;
  "split-in-the-middle": boolean;
  "fewer-doubles": number;
  "equal-turns": boolean;
  "everybody-begins": boolean;
  youngest: number;
  /**
   * only cards of these tables: '2 5 10'
   */
  tables: string | null;
  /**
   * cards of one's own
   */
  deck: string | null;
}
export interface TablesRushSetup {
  players: number;
  cards: number;
  seconds: number;
  "in-order": boolean;
  /**
   * only cards of these tables: '2 5 10'
   */
  tables: string | null;
  /**
   * cards of one's own
   */
  deck: string | null;
}
export interface TablesDominoSetup {
  players: number;
  "without-789": boolean;
  /**
   * only cards of these tables: '2 5 10'
   */
  tables: string | null;
  /**
   * cards of one's own
   */
  deck: string | null;
  minutes: number;
  "equal-turns": boolean;
  "everybody-begins": boolean;
}
export interface PlusAndMinusView {
  board: PlusAndMinusBoard;
  "to-move": PlusAndMinusLine;
  "row-seat": Seat;
  /**
   * @minItems 2
   * @maxItems 2
   */
  sums: number[];
  round: number;
  rounds: number;
  over: boolean;
  layout: PlusAndMinusBoard;
  begins: PlusAndMinusLine;
}
export interface FormulaView {
  table: FormulaTable;
  hand: FormulaHand;
  /**
   * how many each seat holds
   *
   * @minItems 2
   * @maxItems 6
   */
  cards: number[];
  stock: number;
  covered: number;
}
export interface FormulaTable {
  agreed: FormulaAgreed;
  sum: FormulaSum;
  round: number;
  dealer: Seat;
  turn: Seat;
  /**
   * of who is out; 0 for who still has cards
   *
   * @minItems 2
   * @maxItems 6
   */
  places: number[];
  /**
   * @minItems 2
   * @maxItems 6
   */
  totals: number[];
  /**
   * who has less comes first where totals are equal
   *
   * @minItems 2
   * @maxItems 6
   */
  ties: number[];
  renewals: number;
  passes: number;
  "out-before": number;
  over: boolean;
}
export interface FormulaAgreed {
  "keep-one": boolean;
  "head-start": boolean;
  points: boolean;
  "long-numbers": boolean;
  "play-on": boolean;
  "everybody-begins": boolean;
  "beginner-extra": boolean;
  "equal-turns": boolean;
  rounds: number;
}
export interface SevenAteNineView {
  phase: "dealt" | "playing" | "stuck" | "over";
  /**
   * the top card is the last
   *
   * @minItems 1
   */
  centre: SevenAteNineCard[];
  /**
   * of the top card
   */
  number: number;
  "played-by": Seat | null;
  /**
   * one's own; empty for onlookers
   */
  hand: SevenAteNineCard[];
  /**
   * @minItems 2
   * @maxItems 8
   */
  players: SevenAteNineCounts[];
}
export interface SevenAteNineCounts {
  hand: number;
  pile: number;
  /**
   * since the centre card on top came there
   */
  drawn: number;
}
export interface TablesMatchView {
  table: TablesMatchTable;
  /**
   * one's own; empty for onlookers
   */
  hand: TablesMatchCard[];
  /**
   * how many each seat holds
   *
   * @minItems 2
   * @maxItems 6
   */
  "in-hand": number[];
  "in-stock": number;
}
export interface TablesMatchTable {
  rows: TablesMatchRows;
  mode: "1A" | "1B";
  together: boolean;
  "joker-anywhere": boolean;
  /**
   * which outcomes the cards of this game have; empty with cards of one's own
   */
  answers: number[];
  /**
   * @minItems 2
   * @maxItems 6
   */
  "came-out": boolean[];
  turns: TablesMatchTurns;
  rounds: Rounds;
}
export interface TablesMatchTurns {
  players: number;
  "equal-turns": boolean;
  "must-lay": TablesMatchMustLay;
  first: Seat;
  "to-move": Seat;
  round: number;
  /**
   * has drawn in this turn
   */
  drew: boolean;
  idle: number;
  passed: number;
  over: boolean;
}
export interface TablesOrderView {
  table: TablesOrderTable;
  /**
   * one's own; empty for onlookers
   */
  hand: TablesOrderCard[];
  /**
   * how many each seat holds
   *
   * @minItems 2
   * @maxItems 6
   */
  "in-hand": number[];
  "in-stock": number;
}
export interface TablesOrderTable {
  rows: TablesOrderRows;
  turns: TablesOrderTurns;
  rounds: Rounds;
  /**
   * T27: any three or more that lie together may stay
   */
  "split-in-the-middle": boolean;
}
export interface TablesOrderTurns {
  players: number;
  "equal-turns": boolean;
  "must-lay": TablesOrderMustLay;
  first: Seat;
  "to-move": Seat;
  round: number;
  /**
   * has drawn in this turn
   */
  drew: boolean;
  idle: number;
  passed: number;
  over: boolean;
}
export interface TablesRushView {
  table: TablesRushTable;
  /**
   * one's own; empty for onlookers
   */
  hand: TablesRushCard[];
  /**
   * how many each seat holds
   *
   * @minItems 2
   * @maxItems 6
   */
  "in-hand": number[];
}
export interface TablesRushTable {
  rows: TablesRushRows;
  phase: "ready" | "playing" | "over";
  players: number;
  seconds: number;
  "in-order": boolean;
}
export interface TablesDominoView {
  /**
   * one's own; empty for onlookers
   */
  hand: TablesDominoCard[];
  /**
   * how many each seat holds
   *
   * @minItems 2
   * @maxItems 6
   */
  "in-hand": number[];
  "in-stock": number;
  table: TablesDominoTable;
  turn: TablesDominoTurn;
  rounds: Rounds;
}
export interface TablesDominoTable {
  laid: TablesDominoLaid[];
  ends: TablesDominoEnd[];
  "ends-so-far": number;
}
export interface TablesDominoLaid {
  piece: TablesDominoPiece;
  /**
   * the end against which it was laid; 0: it starts a row
   */
  at: number;
  /**
   * the end that its near half became, where it starts a row; else 0
   */
  near: number;
  /**
   * the end that its far half became
   */
  far: number;
}
export interface TablesDominoEnd {
  number: number;
  /**
   * 0: a joker, open for any half
   */
  outcome: number;
}
export interface TablesDominoTurn {
  "to-move": Seat;
  first: Seat;
  passes: number;
  drew: boolean;
  over: boolean;
  "equal-turns": boolean;
  minutes: number;
}
/**
 * POST /api/tables
 */
export interface HttpOpen {
  game: Game;
  /**
   * any of the game's options; the others have their defaults
   */
  setup?: {
    [k: string]: boolean | number | string | null;
  };
  /**
   * by seat: a computer player, or null for a chair that is free
   *
   * @maxItems 8
   */
  chairs?: ({
    bot: Level;
  } | null)[];
  name?: string;
  sits?: boolean;
  /**
   * to all: it is listed; else, and where nothing is said, it is by invitation
   */
  open?: boolean;
  "turn-seconds"?: number;
  "patience-seconds"?: number;
  calm?: boolean;
  part?: Ticket3;
}
export interface HttpOpened {
  table: Code;
  link: string;
  seat?: Seat;
  ticket?: Ticket;
  host: Ticket;
  invitation?: Ticket;
  commitment: Hash;
}
/**
 * POST /api/tables/CODE/seats
 */
export interface HttpSit {
  seat?: Seat | null;
  name?: string;
  invitation?: Ticket4;
  ticket?: Ticket5;
  part?: Ticket6;
}
export interface HttpSeated {
  table: Code;
  link: string;
  seat: Seat;
  ticket: Ticket;
}
export interface HttpVersion {
  version: string;
  /**
   * what it was built from; -changed behind it: and more; not there: not known
   */
  commit?: string;
  /**
   * differs as soon as the rules of a game do
   */
  engine: string;
  protocol: number;
}
export interface HttpHere {
  addresses: string[];
}
export interface HttpAbout {
  table: Code;
  game: Game;
  setup: Setup;
  phase: Phase;
  open: boolean;
  chairs: Chairs;
  "to-act": ToAct;
  commitment: Hash;
  engine: Engine;
  /**
   * the table of the rematch, once there is one
   */
  next?: string;
  changes?: Changes;
}
/**
 * GET /api/tables/CODE/deal: what the seed was made of, once the game is over or closed
 */
export interface HttpDeal {
  server: Seed;
  parts: Parts;
  table: Code;
  game: Game;
  setup: Setup;
  phase: "over" | "closed";
  commitment: Hash;
  seed: Seed;
  changes?: Changes;
}
/**
 * GET /api/classes/CODE, and what every request about a class is answered with
 */
export interface HttpClass {
  class: string;
  /**
   * grows with everything that a child may hear of
   */
  version: number;
  round: number;
  paused: boolean;
  game: Game;
  setup: {
    [k: string]: boolean | number | string | null;
  };
  taken: number[];
  most: number;
  /**
   * of the round, where it has a clock
   */
  "left-ms"?: number;
  "time-up"?: boolean;
  /**
   * so many moves together, and how many children have made
   */
  goal?: {
    moves: number;
    reached: number;
  };
  me?: {
    animal: number;
    table?: string;
    seat?: number;
  };
  /**
   * the teacher's ticket, told once
   */
  host?: string;
  children?: {
    animal: number;
    here: boolean;
  }[];
  tables?: HttpClassTable[];
  together?: number[][];
  level?: number;
  calm?: boolean;
  seats?: number;
  minutes?: number;
  alone?: boolean;
  "same-deal"?: boolean;
  /**
   * milliseconds since 1970
   */
  ends?: number;
}
export interface HttpClassTable {
  table: string;
  /**
   * by seat; 0 is a computer player
   */
  animals: number[];
  /**
   * nothing while nobody has been there
   */
  phase?: "waiting" | "playing" | "over";
  "to-act"?: number[];
  away?: number[];
  /**
   * by seat, in games with hands
   */
  "cards-left"?: number[];
  actions?: number;
  "quiet-ms"?: number;
  paused?: boolean;
}
export interface HttpError {
  key: string;
  words?: string;
}
/**
 * everything, after a join and when the game begins
 */
export interface TellTable {
  type: "table";
  table: Code;
  seq: Seq;
  seat: SeatOrTable;
  game: Game;
  setup: Setup;
  engine: Engine;
  commitment: Hash;
  phase: Phase;
  paused: boolean;
  chairs: Chairs;
  seed?: Seed;
  next?: Code;
  "next-commitment"?: Hash1;
  deal?: Deal;
  changes?: Changes;
  view?: View;
  missed?: TellHappened[];
  "to-act": ToAct;
  deadline?: Deadline;
  outcome?: Outcome;
}
/**
 * one action of those that the client missed
 */
export interface TellHappened {
  seq: number;
  by: SeatOrTable;
  /**
   * @minItems 1
   */
  events: Event[];
}
/**
 * an action happened
 */
export interface TellEvents {
  type: "events";
  seq: number;
  by: SeatOrTable;
  id?: string;
  /**
   * @minItems 1
   */
  events: Event[];
  "to-act"?: ToAct;
  deadline?: Deadline;
  outcome?: Outcome;
  view?: View;
  seed?: Seed;
  deal?: Deal;
}
/**
 * somebody came, went or sat down, or the game began, stopped or ended
 */
export interface TellTableChanged {
  type: "table-changed";
  seq: Seq;
  phase: Phase;
  paused: boolean;
  chairs: Chairs;
  "to-act": ToAct;
  deadline?: Deadline;
  outcome?: Outcome;
}
export interface TellRefused {
  type: "refused";
  /**
   * the part of the key before the slash, such as P4
   */
  rule: string;
  key: string;
  arguments: string[];
  /**
   * a sentence in the client's language
   */
  words: string;
  /**
   * of the action, where there was one
   */
  id?: string;
}
/**
 * that action came before, and happened as this one
 */
export interface TellRepeated {
  type: "repeated";
  id: string;
  seq: number;
}
/**
 * join there with the same ticket
 */
export interface TellRematch {
  type: "rematch";
  table: Code;
}
/**
 * who would like a rematch by now
 */
export interface TellAgain {
  type: "again";
  seats: Seat[];
}
/**
 * who leads those who look back together went to this step
 */
export interface TellLook {
  type: "look";
  step: number;
  seat: Seat;
}
/**
 * how long what the client sends is under way, measured by the server
 */
export interface TellDelay {
  type: "delay";
  ms: number;
}
/**
 * the table is closed, or its log could not be written: nothing after this action happened
 */
export interface TellLost {
  type: "lost";
  seq: Seq;
  key: string;
  words: string;
  deal?: Deal1;
}
/**
 * what the seed was made of
 */
export interface Deal1 {
  server: Seed;
  parts: Parts;
  seed: Seed;
}
