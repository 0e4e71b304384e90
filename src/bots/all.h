// level_player(level, setup) for every game: the setup's type says which.
#pragma once

#include "bots/formula/level.h"
#include "bots/plus_and_minus/level.h"
#include "bots/seven_ate_nine/level.h"
#include "bots/tables_domino/level.h"
#include "bots/tables_match/level.h"
#include "bots/tables_order/level.h"
#include "bots/tables_rush/level.h"
