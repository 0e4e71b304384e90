#pragma once

#include "tests/conformance/formula.h"
#include "tests/conformance/plus_and_minus.h"
#include "tests/conformance/seven_ate_nine.h"
