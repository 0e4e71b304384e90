#pragma once

#include "tests/conformance/formula.h"
#include "tests/conformance/plus_and_minus.h"
#include "tests/conformance/seven_ate_nine.h"
#include "tests/conformance/tables_domino.h"
#include "tests/conformance/tables_order.h"
