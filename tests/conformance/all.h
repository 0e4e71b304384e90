#pragma once

#include "tests/conformance/plus_and_minus.h"
#include "tests/conformance/tables_domino.h"
#include "tests/conformance/tables_order.h"
