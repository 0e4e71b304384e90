// What each game brings along for its computer players: level_player(level, setup), advised(level, setup, view, seat),
// and cards_laid(view, action) where cards are put away. The types say which game.
#pragma once

#include "bots/formula/advice.h"
#include "bots/formula/cards_laid.h"
#include "bots/formula/level.h"
#include "bots/plus_and_minus/advice.h"
#include "bots/plus_and_minus/level.h"
#include "bots/seven_ate_nine/advice.h"
#include "bots/seven_ate_nine/level.h"
#include "bots/tables_domino/advice.h"
#include "bots/tables_domino/cards_laid.h"
#include "bots/tables_domino/level.h"
#include "bots/tables_match/advice.h"
#include "bots/tables_match/cards_laid.h"
#include "bots/tables_match/level.h"
#include "bots/tables_order/advice.h"
#include "bots/tables_order/cards_laid.h"
#include "bots/tables_order/level.h"
#include "bots/tables_rush/advice.h"
#include "bots/tables_rush/level.h"
