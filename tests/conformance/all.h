#pragma once

#include "tests/conformance/plus_and_minus.h"
#include "tests/conformance/tables_match.h"
#include "tests/conformance/tables_rush.h"
